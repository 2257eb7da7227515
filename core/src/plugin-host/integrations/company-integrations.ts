import { isPluginError, type Health } from '@recado/sdk';
import type {
  AnswerOf,
  BodyOf,
  CompanyIntegration,
  checkIntegration,
  updateIntegration,
} from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import { markEdited } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import { createIntegrationCursors, type Delivery } from '../background/integration-cursors.js';
import { guarded } from '../lifecycle/with-deadline.js';
import type { PluginHost } from '../lifecycle/host.js';
import { readSettings } from './form-values.js';
import {
  createIntegrationChoices,
  isUsed,
  sealedValues,
  type Choice,
  type Provided,
} from './integration-choices.js';
import {
  faceOf,
  installedIntegration,
  installedIntegrations,
  shownValues,
} from './installed-integrations.js';
import { keyOfWireId, wireIdOf, type IntegrationKey } from './integration-key.js';
import { companyForm, readTerms } from './integration-terms.js';

const CHECK_MS = 20_000;
const NOBODYS = {
  choice: 'default',
  settings: {},
  secrets: {},
  version: 0,
  editedAt: null,
  editor: null,
} as const;
type Decided = Pick<Choice, 'choice' | 'settings' | 'secrets' | 'version' | 'editedAt' | 'editor'>;

/** Integrations as the admins of a company see and decide about them. Unknown ids: ERR_NO_INTEGRATION_FOUND. */
export function createCompanyIntegrations(infra: Infra, host: PluginHost) {
  const { db, clock, log, secrets: box } = infra;
  const choices = createIntegrationChoices(box);
  const cursors = createIntegrationCursors(db);

  /** The installed ones, and stopped ones about which the company has decided: it can withdraw at any time. */
  async function list(scope: TenantScope): Promise<CompanyIntegration[]> {
    const [decided, provided, deliveries] = await Promise.all([
      choices.ofCompany(db, scope),
      choices.provided(db),
      cursors.ofCompany(scope.companyId),
    ]);
    // One that answers for entries is used by making an entry: there is nothing else to decide.
    const offered = installedIntegrations(host).filter(({ integration }) => !integration.answersFor);
    const keys = new Map(
      [...offered.map(({ key }) => key), ...decided, ...deliveries].map((key) => [wireIdOf(key), key]),
    );
    const under = <T extends IntegrationKey>(rows: T[], id: string) =>
      rows.find((row) => wireIdOf(row) === id);
    return [...keys]
      .map(([id, key]) => shown(key, under(decided, id), under(provided, id), under(deliveries, id)))
      .sort((one, other) => one.title.localeCompare(other.title));
  }

  function shown(
    key: IntegrationKey,
    decided: Decided = NOBODYS,
    provided: Provided | undefined,
    delivery: Delivery | undefined,
  ): CompanyIntegration {
    const face = faceOf(host, key);
    const { choice, version, editedAt, editor } = decided;
    return {
      ...face,
      id: wireIdOf(key),
      isAvailable: installedIntegration(host, key) !== undefined,
      isProvided: provided?.enabled ?? false,
      choice,
      isOn: isUsed(choice, provided?.enabled ?? false),
      settings: shownValues(face.form, decided.settings),
      secretsSet: Object.keys(decided.secrets),
      version,
      changedAt: editedAt?.toISOString() ?? null,
      changedBy: editor,
      delivery: delivery
        ? {
            heldSince: delivery.heldSince?.toISOString() ?? null,
            passedOver: delivery.passedOver,
            error: delivery.heldSince || delivery.passedOver > 0 ? delivery.error : null,
          }
        : null,
    };
  }

  async function show(scope: TenantScope, id: string): Promise<CompanyIntegration> {
    const found = (await list(scope)).find((one) => one.id === id);
    if (!found) throw apiError('ERR_NO_INTEGRATION_FOUND');
    return found;
  }

  async function change(
    actor: Principal,
    id: string,
    { choice: asked, settings, ifVersion }: BodyOf<typeof updateIntegration>,
  ): Promise<CompanyIntegration> {
    await show(actor, id); // nobody decides about what does not exist
    const key = keyOfWireId(id)!;
    const installed = installedIntegration(host, key);
    const choice = await inTransaction(db, async (trx) => {
      const isProvided = await choices.holdProvided(trx, key);
      const former = await choices.lock(trx, actor, key);
      // Read under the lock: other settings never undo a withdrawal of the same moment.
      const choice = asked ?? former.choice;
      if ((choice === 'own' || settings) && !installed) throw apiError('ERR_PLUGIN_UNAVAILABLE');
      if (choice === 'own' && !actor.planFlags.has('useIntegrations'))
        throw apiError('ERR_PLAN_LACKS_FEATURE');
      await markEdited(trx, 'integrationChoices', former.id, actor, { now: clock.now(), ifVersion });
      const values =
        installed && (settings || choice === 'own')
          ? readSettings(companyForm(installed.integration), former, settings)
          : former;
      await trx('integrationChoices')
        .where({ id: former.id, companyId: actor.companyId })
        .update({ choice, ...sealedValues(box, values) });
      const [was, is] = [isUsed(former.choice, isProvided), isUsed(choice, isProvided)];
      if (!is) await cursors.end(trx, key, actor.companyId);
      else if (!was || !(await cursors.renew(trx, key, actor.companyId)))
        await cursors.begin(trx, key, actor.companyId);
      return choice;
    });
    const { companyId, userId } = actor;
    log.info({ companyId, userId, integration: id, choice }, 'a company decided about an integration');
    return show(actor, id);
  }

  async function check(scope: TenantScope, id: string): Promise<AnswerOf<typeof checkIntegration>> {
    await show(scope, id);
    const installed = installedIntegration(host, keyOfWireId(id)!);
    if (!installed?.integration.check) throw apiError('ERR_PLUGIN_UNAVAILABLE');
    const { plugin, integration, key } = installed;
    let company: Awaited<ReturnType<typeof readTerms>>;
    try {
      company = await readTerms(infra, key, integration, scope.companyId);
      if (!company) throw apiError('ERR_INTEGRATION_OFF');
      const health = await plugin.during(() =>
        guarded(`The check of "${id}"`, { ms: CHECK_MS, signal: plugin.signal }, (signal) =>
          integration.check!({ ...plugin.context!, signal, company: company! }),
        ),
      );
      return { ok: health.ok, message: sentence(health, company.language), account: health.account ?? null };
    } catch (error) {
      if (!isPluginError(error)) throw error;
      return { ok: false, message: sentence(error, company?.language ?? 'en'), account: null };
    }
  }

  return { list, show, change, check };
}
export type CompanyIntegrations = ReturnType<typeof createCompanyIntegrations>;

const sentence = ({ message, texts }: Pick<Health, 'message' | 'texts'>, language: string): string | null =>
  texts?.[language as keyof typeof texts] ?? message ?? null;
