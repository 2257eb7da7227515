import type { CampaignSettings, Template, TemplateToSend } from '@recado/sdk/contracts';
import { ApiError } from '../../infra/errors.js';
import type { LockedRecipient } from '../campaigns/recipient-moves.tx.js';
import { rendered } from '../campaigns/campaign-text.rules.js';
import type { TextRow } from '../campaigns/campaigns.tx.js';
import { templateMessage } from '../messages/outgoing-choices.rules.js';

/** What a campaign says, as it is when a message is written. */
export interface Script {
  confirmation: boolean;
  texts: readonly Pick<TextRow, 'slot' | 'kind' | 'body'>[];
  template: TemplateToSend | null;
  /** The template as the provider has it now. */
  found: Template | undefined;
  media: { id: number; mediaType: string } | null;
  variables: CampaignSettings['variables'];
}
export interface Composed {
  body: string;
  mediaType: string;
  mediaId: number | null;
  data?: Record<string, unknown>;
}
type Person = Pick<LockedRecipient, 'name' | 'number' | 'email' | 'variant' | 'step'>;

/** The message for one recipient, or the variables that have no value. */
export function composed(script: Script, person: Person): Composed | { missing: string[] } {
  const fill = (text: string) => rendered(text, person, script.variables);
  if (script.confirmation && person.step === 1) {
    const { text, missing } = fill(textIn(script, person.variant, 'question'));
    return missing.length ? { missing } : { body: text, mediaType: 'conversation', mediaId: null };
  }
  if (script.template) {
    const filled = script.template.parameters.map(fill);
    const missing = filled.flatMap((one, place) => (one.text.trim() ? one.missing : [String(place + 1)]));
    if (missing.length) return { missing };
    // Line breaks and wide gaps are not accepted in a parameter.
    const parameters = filled.map(({ text }) => text.replace(/\s+/g, ' ').trim());
    return templateOrMissing({ ...script.template, parameters }, script.found);
  }
  const { text, missing } = fill(textIn(script, person.variant, 'text'));
  if (missing.length) return { missing };
  return {
    body: text,
    mediaType: script.media?.mediaType ?? 'conversation',
    mediaId: script.media?.id ?? null,
  };
}

/** A value that does not fit its place, such as a link that is none, concerns this person alone: the others go on. */
function templateOrMissing(
  template: TemplateToSend,
  found: Template | undefined,
): Composed | { missing: string[] } {
  try {
    const { body, data } = templateMessage(template, found);
    return { body: body ?? '', mediaType: 'template', mediaId: null, data: data as Record<string, unknown> };
  } catch (error) {
    if (error instanceof ApiError) return { missing: [error.message] };
    throw error;
  }
}

/** The text of a slot; a slot that was emptied since gives way to the first that is filled. */
function textIn({ texts }: Script, variant: number, kind: TextRow['kind']): string {
  const own = texts.filter((text) => text.kind === kind);
  return (own.find(({ slot }) => slot === variant) ?? own[0])?.body ?? '';
}
