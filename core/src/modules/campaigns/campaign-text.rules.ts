import { CAMPAIGN_VARIABLES, type CampaignSettings, type TemplateToSend } from '@recado/sdk/contracts';
import type { TextRow } from './campaigns.tx.js';

type Variables = CampaignSettings['variables'];

/** What a recipient fills variables with. */
export interface Values {
  name: string;
  number: string | null;
  email: string | null;
}
const VARIABLE = /\{([\p{L}\p{N}_-]{1,40})\}/gu;
const folded = (key: string): string => key.toLowerCase();

/** Names in braces, in their order, each once. A name that nobody defined is a variable without a value. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, key]) => key!)),
];

function valueOf(key: string, values: Values, variables: Variables): string {
  const name = folded(key);
  if (name === 'nome') return values.name;
  if (name === 'numero') return values.number ?? '';
  if (name === 'email') return values.email ?? '';
  return variables.find((one) => folded(one.key) === name)?.value ?? '';
}

/** The text for one person, and the variables that have no value. */
export function rendered(
  text: string,
  values: Values,
  variables: Variables,
): { text: string; missing: string[] } {
  const missing = variablesIn(text).filter((key) => valueOf(key, values, variables).trim() === '');
  return { text: text.replace(VARIABLE, (_all, key: string) => valueOf(key, values, variables)), missing };
}

/** Everything that is written in a slot: the text and the question, or the values of the template. */
export function writtenIn(
  campaign: { template: string | null; confirmation: boolean },
  texts: readonly Pick<TextRow, 'slot' | 'kind' | 'body'>[],
  slot: number,
): string[] {
  const own = texts.filter((text) => text.slot === slot);
  const question = campaign.confirmation ? own.filter(({ kind }) => kind === 'question') : [];
  const text =
    campaign.template === null
      ? own.filter(({ kind }) => kind === 'text').map(({ body }) => body)
      : (JSON.parse(campaign.template) as TemplateToSend).parameters;
  return [...text, ...question.map(({ body }) => body)];
}

/** What a slot's texts need of a recipient; `isUnknown` if they use a variable that has no value for anybody. */
export function neededOf(
  campaign: { template: string | null; confirmation: boolean },
  texts: readonly Pick<TextRow, 'slot' | 'kind' | 'body'>[],
  slot: number,
  variables: Variables,
): { email: boolean; number: boolean; isUnknown: boolean } {
  const used = new Set(writtenIn(campaign, texts, slot).flatMap(variablesIn).map(folded));
  const known = new Set<string>([...CAMPAIGN_VARIABLES, ...variables.map(({ key }) => folded(key))]);
  return {
    email: used.has('email'),
    number: used.has('numero'),
    isUnknown: [...used].some((key) => !known.has(key)),
  };
}
