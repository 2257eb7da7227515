import { PluginError, answerProblem } from '@recado/sdk';
import type { Infra } from '../../infra/infra.js';
import type { Answerers } from '../../ports/answerers.js';
import { Breakers } from '../lifecycle/breaker.js';
import { guarded } from '../lifecycle/with-deadline.js';
import type { PluginHost } from '../lifecycle/host.js';
import { installedIntegration } from './installed-integrations.js';
import { keyOfWireId } from './integration-key.js';
import { readTerms } from './integration-terms.js';

const ANSWER_MS = 30_000;

/** Asks plugins' integrations for answers: with a deadline, a breaker for each company, and only what fits comes back. */
export function createAnswerers(infra: Infra, host: PluginHost): Answerers {
  const breakers = new Breakers();
  const found = (id: string) => {
    const key = keyOfWireId(id);
    const installed = key && installedIntegration(host, key);
    return installed?.integration.answer ? installed : undefined;
  };

  return {
    async usable(companyId, ids) {
      const all = await Promise.all(
        ids.map(async (id) => {
          const installed = found(id);
          if (!installed) return [];
          // Settings that are not complete are no reason to be silent: the answer fails, and people continue.
          const terms = await readTerms(infra, installed.key, installed.integration, companyId).catch(
            () => undefined,
          );
          return terms ? [id] : [];
        }),
      );
      return new Set(all.flat());
    },
    async answer(companyId, id, conversation, stopping) {
      const installed = found(id);
      const company = installed && (await readTerms(infra, installed.key, installed.integration, companyId));
      if (!installed || !company)
        throw new PluginError('CONFIG_INVALID', 'The company does not use this integration.');
      const { plugin, integration } = installed;
      const actions: unknown = await plugin.during(() =>
        breakers.run(`${id}/${companyId}`, () =>
          guarded(
            `The answer of "${id}"`,
            { ms: ANSWER_MS, signal: AbortSignal.any([plugin.signal, stopping]) },
            (signal) => integration.answer!({ ...plugin.context!, signal, company }, conversation),
          ),
        ),
      );
      const problem = answerProblem(actions);
      if (problem) throw new PluginError('CONTENT_REJECTED', `The answer does not fit: ${problem}.`);
      return actions as Awaited<ReturnType<Answerers['answer']>>;
    },
  };
}
