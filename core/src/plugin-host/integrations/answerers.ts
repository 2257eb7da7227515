import {
  PluginError,
  answerOf,
  answerProblem,
  assistedProblem,
  isPluginError,
  transcribedProblem,
  transcriptOf,
  type Answer,
  type Assisted,
  type Entry,
  type EntryKind,
  type Exchange,
  type IntegrationContext,
  type IntegrationPlugin,
  type Transcribed,
} from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { isEntryKind, type AnswererId, type Answerers } from '../../ports/answerers.js';
import { Breakers } from '../lifecycle/breaker.js';
import { guarded } from '../lifecycle/with-deadline.js';
import type { PluginHost } from '../lifecycle/host.js';
import {
  installedIntegration,
  installedIntegrations,
  type InstalledIntegration,
} from './installed-integrations.js';
import { keyOfWireId } from './integration-key.js';
import { readEntryTerms, readTerms } from './integration-terms.js';

const ANSWER_MS = 30_000;
/** The service has the question and may have acted: asking again would make it act twice. */
const unanswered = () => new PluginError('DELIVERY_UNCERTAIN', 'The service did not answer in time.');
type Ability = 'answer' | 'assist' | 'transcribe';
interface Help {
  companyId: number;
  entry: Entry;
  ability: Ability;
  stopping: AbortSignal;
}

/** Asks plugins' integrations for answers: with a deadline, a breaker for each company, and only what fits comes back. */
export function createAnswerers(infra: Infra, host: PluginHost): Answerers {
  const breakers = new Breakers();

  const foundFor = (kind: EntryKind, ability: Ability) =>
    installedIntegrations(host).find(
      ({ integration }) => integration.answersFor === kind && integration[ability],
    );
  function found(id: AnswererId): InstalledIntegration | undefined {
    if (isEntryKind(id)) return foundFor(id, 'answer');
    const key = keyOfWireId(id);
    const installed = key && installedIntegration(host, key);
    return installed?.integration.answer ? installed : undefined;
  }
  /** The company under the terms of this moment; undefined: it does not use it. */
  const companyOf = (id: AnswererId, { key, integration }: InstalledIntegration, companyId: number) =>
    isEntryKind(id) ? readEntryTerms(infra.db, id, companyId) : readTerms(infra, key, integration, companyId);

  /** Beside answers: what an integration does with an entry for the people of a company. */
  async function help<T extends Assisted | Transcribed>(
    { companyId, entry, ability, stopping }: Help,
    problemOf: (result: unknown) => string | undefined,
    work: (integration: IntegrationPlugin, ctx: IntegrationContext) => Promise<T>,
  ): Promise<T> {
    const installed = foundFor(entry.kind, ability);
    const company = installed && (await companyOf(entry.kind, installed, companyId));
    if (!installed || !company)
      throw new PluginError('CONFIG_INVALID', 'The company has nothing that can do this.');
    const { plugin, integration } = installed;
    const result = await plugin.during(() =>
      breakers.run(`${ability}/${entry.kind}/${entry.id}/${companyId}`, () =>
        guarded(
          `The ${ability} of "${entry.kind}"`,
          { ms: ANSWER_MS, signal: [plugin.signal, stopping] },
          (signal) => work(integration, { ...plugin.context!, signal, company }),
        ),
      ),
    );
    const problem = problemOf(result);
    if (problem) throw new PluginError('CONTENT_REJECTED', `The result does not fit: ${problem}.`);
    return result;
  }

  return {
    canAssist: (kind) => foundFor(kind, 'assist') !== undefined,
    canTranscribe: (kind) => foundFor(kind, 'transcribe') !== undefined,
    assist: (companyId, entry, id, task, stopping) =>
      help({ companyId, entry, ability: 'assist', stopping }, assistedProblem, (integration, ctx) =>
        integration.assist!(ctx, entry, id, task),
      ),
    async transcribe(companyId, entry, note, stopping) {
      const result = await help(
        { companyId, entry, ability: 'transcribe', stopping },
        transcribedProblem,
        (integration, ctx) => integration.transcribe!(ctx, entry, note),
      );
      return { ...result, text: transcriptOf(result.text) };
    },
    async usable(companyId, ids) {
      const all = await Promise.all(
        ids.map(async (id) => {
          const installed = found(id);
          if (!installed) return [];
          // Settings that are not complete are no reason to be silent: the answer fails, and people continue.
          const terms = await companyOf(id, installed, companyId).catch(() => undefined);
          return terms ? [id] : [];
        }),
      );
      return new Set(all.flat());
    },
    async answer(companyId, id, conversation, stopping): Promise<Answer> {
      const installed = found(id);
      const company = installed && (await companyOf(id, installed, companyId));
      if (!installed || !company)
        throw new PluginError('CONFIG_INVALID', 'The company does not use this integration.');
      const { plugin, integration } = installed;
      const answer: unknown = await plugin.during(() =>
        breakers.run(`${id}/${conversation.integrationId}/${companyId}`, () =>
          guarded(
            `The answer of "${id}"`,
            { ms: ANSWER_MS, signal: [plugin.signal, stopping], onTimeout: unanswered },
            (signal) => integration.answer!({ ...plugin.context!, signal, company }, conversation),
          ),
        ),
      );
      const problem = answerProblem(answer);
      if (problem) throw new PluginError('CONTENT_REJECTED', `The answer does not fit: ${problem}.`);
      return answerOf(answer);
    },
    async try(companyId, entry, text) {
      const installed = found(entry.kind);
      const company = installed && (await companyOf(entry.kind, installed, companyId));
      if (!installed?.integration.try || !company) throw apiError('ERR_PLUGIN_UNAVAILABLE');
      const { plugin, integration } = installed;
      const exchanges: Exchange[] = [];
      try {
        const actions: unknown = await plugin.during(() =>
          guarded(`The trial of "${entry.kind}"`, { ms: ANSWER_MS, signal: plugin.signal }, (signal) =>
            integration.try!({ ...plugin.context!, signal, company }, entry, text, exchanges),
          ),
        );
        const problem = answerProblem(actions);
        if (problem) throw new PluginError('CONTENT_REJECTED', `The answer does not fit: ${problem}.`);
        return { actions: answerOf(actions).actions, exchanges };
      } catch (error) {
        if (!isPluginError(error)) throw error;
        return { actions: [], exchanges, error: error.message };
      }
    },
  };
}
