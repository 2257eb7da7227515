import { WRITTEN, type BodyOf, type updatePrompt } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';

/** A prompt as it is edited: with its secrets. */
export interface Draft {
  name: string;
  prompt: string;
  model: string;
  baseUrl: string;
  voice: string;
  voiceRegion: string;
  maxTokens: number;
  temperature: number;
  maxMessages: number;
  queueId: number | null;
  apiKey: string;
  voiceKey: string;
  helpsAgents: boolean;
}
export const NEW_DRAFT: Draft = {
  ...{ name: '', prompt: '', model: '', baseUrl: '', apiKey: '', voiceKey: '', voiceRegion: '' },
  ...{ voice: WRITTEN, maxTokens: 100, temperature: 1, maxMessages: 10, queueId: null, helpsAgents: false },
};

type Form = Omit<BodyOf<typeof updatePrompt>, 'ifVersion'>;
const KEYS: readonly string[] = ['apiKey', 'voiceKey'];

/**
 * The draft with what a form says: absent fields stay, null empties, an empty key stays. A key belongs to the address for
 * which it was typed: with another one it is gone.
 */
export function withForm(draft: Draft, form: Form): Draft {
  const said = Object.entries(form)
    .filter(([name, value]) => name in draft && value !== undefined && !(KEYS.includes(name) && value === ''))
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value ?? '')]);
  const typed = Object.fromEntries(said) as Partial<Draft>;
  const isElsewhere = typed.baseUrl !== undefined && typed.baseUrl !== draft.baseUrl;
  return { ...draft, ...(isElsewhere && { apiKey: '' }), ...typed };
}

/** Throws ERR_VALIDATION with the field that is missing or wrong. */
export function assertComplete({ name, prompt, baseUrl }: Draft): void {
  if (!name) refuse('name', 'is required');
  if (!prompt) refuse('prompt', 'is required');
  if (baseUrl && !/^https?:\/\/[^\s@]+$/i.test(baseUrl))
    refuse('baseUrl', 'is not an address that begins with https:// or http://');
}

function refuse(field: string, problem: string): never {
  throw apiError('ERR_VALIDATION', `${field} ${problem}`, { field });
}
