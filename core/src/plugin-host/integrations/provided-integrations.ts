import type { BodyOf, ProvidedIntegration, provideIntegration } from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import { markEdited, type Editor } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { createIntegrationCursors } from '../background/integration-cursors.js';
import type { PluginHost } from '../lifecycle/host.js';
import { readSettings } from './form-values.js';
import { createIntegrationChoices, sealedValues } from './integration-choices.js';
import { faceOf, installedIntegration, shownValues } from './installed-integrations.js';
import { companyForm } from './integration-terms.js';

/** Integrations as super users see them, and what they provide to every company. */
export function createProvidedIntegrations(infra: Infra, host: Pick<PluginHost, 'present'>) {
  const { db, clock, log, secrets: box } = infra;
  const choices = createIntegrationChoices(box);
  const cursors = createIntegrationCursors(db);

  /** The integrations of a plugin; of one that does not run, those that companies have met. */
  async function ofPlugin(pluginId: string): Promise<ProvidedIntegration[]> {
    const [provided, companies, states] = await Promise.all([
      choices.provided(db, pluginId),
      choices.companiesOf(db, pluginId),
      cursors.states(pluginId),
    ]);
    const plugin = host.present(pluginId);
    const running = plugin?.isReady ? plugin.registered.integrations.map(({ id }) => id) : [];
    return [...new Set([...running, ...companies.keys()])].sort().map((id) => {
      const row = provided.find(({ integrationId }) => integrationId === id);
      const state = states.find(({ integrationId }) => integrationId === id);
      const { title, texts, form } = faceOf(host, { pluginId, integrationId: id });
      return {
        ...{ id, title, texts, form, isProvided: row?.enabled ?? false, version: row?.version ?? 0 },
        settings: shownValues(form, row?.settings ?? {}),
        secretsSet: Object.keys(row?.secrets ?? {}),
        companies: companies.get(id) ?? 0,
        ...{ held: state?.held ?? 0, passedOver: state?.passedOver ?? 0, error: state?.error ?? null },
      };
    });
  }

  async function provide(
    editor: Editor,
    { id: pluginId, integrationId }: { id: string; integrationId: string },
    { isProvided, settings, ifVersion }: BodyOf<typeof provideIntegration>,
  ): Promise<ProvidedIntegration> {
    const key = { pluginId, integrationId };
    const isKnown = async () => (await ofPlugin(pluginId)).find(({ id }) => id === integrationId);
    if (!(await isKnown())) throw apiError('ERR_NOT_FOUND');
    const installed = installedIntegration(host, key);
    if (!installed && (isProvided || settings)) throw apiError('ERR_PLUGIN_UNAVAILABLE');
    await inTransaction(db, async (trx) => {
      const former = await choices.lockProvided(trx, key);
      await markEdited(trx, 'integrationDefaults', former.id, editor, { now: clock.now(), ifVersion });
      const values =
        installed && (isProvided || settings)
          ? readSettings(companyForm(installed.integration), former, settings)
          : former;
      await trx('integrationDefaults')
        .where({ id: former.id })
        .update({ enabled: isProvided, ...sealedValues(box, values) });
      if (isProvided && !former.enabled) await cursors.beginForAll(trx, key);
      else if (isProvided) await cursors.renew(trx, key);
      else await cursors.endForAll(trx, key);
    });
    log.info({ ...key, isProvided, userId: editor.userId }, 'what the operator provides has changed');
    return (await isKnown())!;
  }

  return { ofPlugin, provide };
}
export type ProvidedIntegrations = ReturnType<typeof createProvidedIntegrations>;
