import type { Prompt } from '@recado/sdk/contracts';
import type { SecretBox } from '../../infra/secret-box.js';
import type { PromptRow } from './prompts.repo.js';

/** The sealed fields in a prompt's `secrets`. */
export interface PromptSecrets {
  apiKey?: string;
  voiceKey?: string;
}

/** A key is never shown, only whether there is one. */
export function toPrompt(row: PromptRow, box: Pick<SecretBox, 'open'>): Prompt {
  const { id, name, prompt, voice, voiceRegion, maxTokens, temperature, maxMessages, queueId } = row;
  const { apiKey, voiceKey } = (row.secrets ? box.open(row.secrets) : {}) as PromptSecrets;
  return {
    ...{ id, name, prompt, voice, voiceRegion, maxTokens, maxMessages, queueId },
    temperature: Number(temperature),
    queue: queueId === null || row.queueName === null ? null : { id: queueId, name: row.queueName },
    hasApiKey: Boolean(apiKey),
    hasVoiceKey: Boolean(voiceKey),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
