import { WRITTEN, type BodyOf, type Prompt, type createPrompt } from '@recado/sdk/contracts';
import { atMost, required } from '../../components/validators';
import { isWebAddress } from '../bots/bot-rules';

export const NEW_PROMPT = {
  ...{ maxTokens: 100, temperature: 1, maxMessages: 10 },
  ...{ voice: WRITTEN, helpsAgents: false },
};
export const nameRules = [required, atMost(100)];
export const promptRules = [required, atMost(20_000)];
export const queueRules = [(value: unknown) => (value ? undefined : 'office.prompts.queueRequired')];
export const regionRules = [atMost(60)];
export const addressRules = [isWebAddress, atMost(300)];

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Answers are spoken: then the voice has a key and a region. */
export const isSpoken = (voice: unknown): boolean => text(voice) !== '' && voice !== WRITTEN;
/** What the form sends; an empty key keeps the stored one. */
export const toPromptForm = (values: Record<string, unknown>) => {
  const { name, prompt, queueId, maxTokens, temperature, maxMessages, apiKey } = values;
  const { voice, voiceKey, helpsAgents } = values;
  return {
    ...{ name, prompt, queueId, maxTokens, temperature, maxMessages },
    model: text(values['model']) || null,
    baseUrl: text(values['baseUrl']) || null,
    ...(text(apiKey) && { apiKey: text(apiKey) }),
    voice: text(voice) || WRITTEN,
    voiceRegion: text(values['voiceRegion']) || null,
    ...(text(voiceKey) && { voiceKey: text(voiceKey) }),
    helpsAgents: helpsAgents === true,
  };
};
export const toPromptBody = (values: Record<string, unknown>) =>
  toPromptForm(values) as BodyOf<typeof createPrompt>;
export const idOf = (values: Record<string, unknown>) => {
  const { id } = values as Partial<Prompt>;
  return id === undefined ? {} : { id };
};
