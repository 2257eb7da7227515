import type { Entry } from '@recado/sdk';
import type { Prompt } from '@recado/sdk/contracts';
import type { SecretBox } from '../../infra/secret-box.js';
import type { Draft } from './prompt-form.rules.js';
import type { PromptRow, PromptValues } from './prompts.repo.js';

/** The sealed fields in a prompt's `secrets`. */
export interface PromptSecrets {
  apiKey?: string;
  voiceKey?: string;
}

/** With the secrets: never return or log it. */
export function toDraft(row: PromptRow, box: Pick<SecretBox, 'open'>): Draft {
  const { apiKey = '', voiceKey = '' } = (row.secrets ? box.open(row.secrets) : {}) as PromptSecrets;
  const { name, prompt, voice, maxTokens, maxMessages, queueId } = row;
  return {
    ...{ name, prompt, voice, maxTokens, maxMessages, queueId, apiKey, voiceKey },
    ...{ model: row.model ?? '', baseUrl: row.baseUrl ?? '', voiceRegion: row.voiceRegion ?? '' },
    temperature: Number(row.temperature),
    helpsAgents: Boolean(row.helpsAgents),
  };
}

/** A key is never shown, only whether there is one. */
export function toPrompt(row: PromptRow, box: Pick<SecretBox, 'open'>): Prompt {
  const { apiKey, voiceKey, ...draft } = toDraft(row, box);
  const { id, queueId, queueName, model, baseUrl, voiceRegion, version } = row;
  return {
    ...{ id, ...draft, model, baseUrl, voiceRegion, version },
    queue: queueId === null || queueName === null ? null : { id: queueId, name: queueName },
    hasApiKey: Boolean(apiKey),
    hasVoiceKey: Boolean(voiceKey),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The columns of a draft. */
export function toColumns({ apiKey, voiceKey, ...draft }: Draft, box: Pick<SecretBox, 'seal'>): PromptValues {
  const secrets: PromptSecrets = { ...(apiKey && { apiKey }), ...(voiceKey && { voiceKey }) };
  const { model, baseUrl, voiceRegion } = draft;
  return {
    ...draft,
    ...{ model: model || null, baseUrl: baseUrl || null, voiceRegion: voiceRegion || null },
    secrets: Object.keys(secrets).length > 0 ? box.seal(secrets) : null,
  };
}

/** The prompt as the plugin gets it that answers for prompts. */
export function toEntry(id: number, { name, helpsAgents: _, ...settings }: Draft): Entry<'prompt'> {
  return { id, kind: 'prompt', name, settings };
}
