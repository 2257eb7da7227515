import { PluginError, answerOf, answerProblem, isPluginError, type Answer, type Exchange } from '@recado/sdk';
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

/** Asks plugins' integrations for answers: with a deadline, a breaker for each company, and only what fits comes back. */
export function createAnswerers(infra: Infra, host: PluginHost): Answerers {
  const breakers = new Breakers();

  function found(id: AnswererId): InstalledIntegration | undefined {
    if (isEntryKind(id))
      return installedIntegrations(host).find(
        ({ integration }) => integration.answersFor === id && integration.answer,
      );
    const key = keyOfWireId(id);
    const installed = key && installedIntegration(host, key);
    return installed?.integration.answer ? installed : undefined;
  }
  /** The company under the terms of this moment; undefined: it does not use it. */
  const companyOf = (id: AnswererId, { key, integration }: InstalledIntegration, companyId: number) =>
    isEntryKind(id) ? readEntryTerms(infra.db, id, companyId) : readTerms(infra, key, integration, companyId);

  return {
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
            { ms: ANSWER_MS, signal: AbortSignal.any([plugin.signal, stopping]) },
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
