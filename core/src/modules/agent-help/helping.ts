import { randomUUID } from 'node:crypto';
import {
  isPluginError,
  type AssistTask,
  type Assisted,
  type Entry,
  type EntryKind,
  type Transcribed,
  type VoiceNote,
} from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Answerers } from '../../ports/answerers.js';
import { usageOfFailure } from '../model-usage/model-usage.tx.js';
import type { ModelUsage } from '../model-usage/model-usage.service.js';
import { helpingPrompt } from '../prompts/answering-prompt.tx.js';

export interface Helpers {
  answerers: Answerers;
  modelUsage: ModelUsage;
}

/**
 * The model of the prompt that a company has chosen for its agents. All throw ERR_NO_AGENT_HELP if there is none,
 * ERR_AI_USED_UP at the day's limit, and ERR_AGENT_HELP_FAILED with the plugin's words.
 */
export function helpedBy({ db, secrets }: Pick<Infra, 'db' | 'secrets'>, { answerers, modelUsage }: Helpers) {
  async function entryFor(scope: TenantScope, isAble: (kind: EntryKind) => boolean): Promise<Entry> {
    const entry = await helpingPrompt(db, secrets, scope);
    if (!entry || !isAble(entry.kind)) throw apiError('ERR_NO_AGENT_HELP');
    await modelUsage.assertLeft(scope);
    return entry;
  }

  /** The caller books the usage, or does not. */
  async function assisted(scope: TenantScope, task: AssistTask, signal: AbortSignal): Promise<Assisted> {
    const entry = await entryFor(scope, answerers.canAssist);
    return told(scope, answerers.assist(scope.companyId, entry, randomUUID(), task, signal));
  }
  async function text(scope: TenantScope, task: AssistTask, signal: AbortSignal): Promise<{ text: string }> {
    const result = await assisted(scope, task, signal);
    await modelUsage.book(scope, result.usage);
    return { text: result.text };
  }
  async function transcript(
    scope: TenantScope,
    note: VoiceNote,
    signal: AbortSignal,
  ): Promise<{ text: string }> {
    const entry = await entryFor(scope, answerers.canTranscribe);
    const result = await told(scope, answerers.transcribe(scope.companyId, entry, note, signal));
    await modelUsage.book(scope, result.usage);
    return { text: result.text };
  }
  /** What the plugin says about its failure is for the person who waits. */
  async function told<T extends Assisted | Transcribed>(scope: TenantScope, result: Promise<T>): Promise<T> {
    try {
      return await result;
    } catch (error) {
      if (!isPluginError(error)) throw error;
      await modelUsage.book(scope, usageOfFailure(error));
      const { code, message, texts } = error;
      throw apiError('ERR_AGENT_HELP_FAILED', message, {
        failure: { code, text: message, ...(texts && { texts }) },
      });
    }
  }

  return { assisted, text, transcript };
}
