import type { Connection, ConnectionFilter } from '@recado/sdk/contracts';
import { TROUBLED, can } from '@recado/sdk/rules';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { markEdited, type ReadVersion } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Channels, Standing } from '../../ports/channels.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { releaseFile } from '../media/unused-files.tx.js';
import { assertNoActiveTickets } from '../active-tickets/active-tickets.tx.js';
import { createCallTokenSealing } from './call-token.tx.js';
import { accountTaken, createAccountConnector } from './connection-accounts.js';
import { createGreetingMedia } from './connection-greeting-media.js';
import { withClosingMessage } from './closing-message.wire.js';
import { assertReferences } from './connection-references.js';
import { addFirstToken, createTokenRegeneration } from './first-token.js';
import { newPublicKey } from './public-key.js';
import { createConnectionSettings } from './connection-settings.js';
import { applyState } from './apply-state.js';
import { createConnectionHydrator, createConnectionViews } from './connection-views.js';
import { tellWaitingTickets } from './wake-waiting-tickets.js';
import type { ConnectionModel } from './connections.model.js';
import * as repo from './connections.repo.js';
import { assertImportDates, changesImport } from './history-import.js';
import { createConnectionHealth } from './connection-health.js';
import { createConnectionNotices } from './connection-notices.js';
import { createLeaving } from './leaving-connections.tx.js';
import { noteSchedules } from '../schedule-revisions/schedule-revisions.tx.js';
import { forAgents, fromConnectionForm, toSessionCode, type ConnectionForm } from './connections.wire.js';
import { channelFlag } from '../plans/plans.wire.js';

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

/** A dry run writes to a database that rolls back; a provider would not. */
export interface Reach {
  tellsProvider: boolean;
}
const OUT: Reach = { tellsProvider: true };

const mayManage = (reader: Principal) => can(reader, 'connections-page:actionButtons');

export function createConnectionsService(
  { db, clock, secrets, log }: Pick<Infra, 'db' | 'clock' | 'secrets' | 'log'>,
  deps: {
    outbox: Outbox;
    companies: CompaniesService;
    channels: Channels;
    lookup: { forget(): void };
    media: Pick<MediaStore, 'signedPath' | 'remove'>;
    forgetTokens(): void;
  },
) {
  const { outbox, companies, channels, lookup, media, forgetTokens } = deps;
  const views = createConnectionViews(channels, secrets, media, clock);
  const settings = createConnectionSettings(channels, secrets);

  const known = (row: ConnectionModel | undefined): ConnectionModel => {
    if (!row) throw apiError('ERR_NO_WAPP_FOUND');
    return row;
  };
  const find = async (scope: TenantScope, id: number) => known(await repo.findConnection(db, scope, id));
  const lock = async (trx: Transaction, scope: TenantScope, id: number) =>
    known(await repo.lockConnection(trx, scope, id));
  async function change<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    lookup.forget();
    outbox.wake();
    return result;
  }
  const setQueues = async (trx: Transaction, id: number, queueIds: readonly number[] | undefined) =>
    queueIds && repo.replaceQueues(trx, id, [...new Set(queueIds)]);
  const tell = (
    trx: Transaction,
    { companyId }: TenantScope,
    action: 'create' | 'update',
    connectionId: number,
  ): Promise<void> => outbox.append(trx, { companyId, topic: 'whatsapp', action, ref: { connectionId } });

  /** The plugin takes it from here; a failure shows as the connection's state, not as a failed form. */
  async function announce(id: number, why: 'created' | 'settings'): Promise<Standing | undefined> {
    return channels.provision(id, why).catch((error: unknown) => {
      log.warn({ err: error, connectionId: id }, 'connecting failed');
      return undefined;
    });
  }
  async function show(reader: Principal, id: number, withSession = true): Promise<Connection> {
    const row = await find(reader, id);
    const [view] = await views(db, reader, [row]);
    if (!mayManage(reader)) return forAgents(view!);
    return withSession ? { ...view!, ...toSessionCode(row) } : view!;
  }

  /** The row itself, with its dependents. */
  const erase = (actor: TenantScope, id: number): Promise<void> =>
    change(async (trx) => {
      await companies.lock(trx, actor);
      const row = await lock(trx, actor, id);
      await assertNoActiveTickets(trx, actor, { connectionId: id });
      await repo.deleteConnection(trx, actor, id);
      if (row.greetingMediaId) await releaseFile(trx, actor, row.greetingMediaId, clock.now());
      const heir = row.isDefault ? await repo.nextDefault(trx, actor, id) : undefined;
      if (heir) {
        await repo.updateConnection(trx, actor, heir.id, { isDefault: true, updatedAt: clock.now() });
        await tell(trx, actor, 'update', heir.id);
      }
      const data = { action: 'delete', whatsappId: id };
      const { companyId } = actor;
      await outbox.append(trx, {
        companyId,
        topic: 'whatsapp',
        action: 'delete',
        data,
        audience: { to: 'company' },
      });
    });

  async function discard(actor: TenantScope, id: number): Promise<void> {
    await channels
      .deprovision(id, 'deleted')
      .catch((error: unknown) => log.warn({ err: error, connectionId: id }, 'disconnecting failed'));
    await erase(actor, id);
  }

  const leave = createLeaving({ clock }, { change, lock, end: discard });

  const connectAccounts = createAccountConnector(
    { clock },
    { companies, change, settingsOf: settings.of, tell, announce, discard },
  );

  return {
    show,
    connectAccounts,
    greetingMedia: createGreetingMedia({ clock }, { change, lock, tell, show, media }),
    /** In the order in which they are named. */
    async showMany(reader: Principal, ids: readonly number[]): Promise<Connection[]> {
      const rows = await repo.findConnections(db, reader, ids);
      const shown = new Map((await views(db, reader, rows)).map((view) => [view.id, view]));
      const seen = (view: Connection) => (mayManage(reader) ? view : forAgents(view));
      return ids.flatMap((id) => (shown.has(id) ? seen(shown.get(id)!) : []));
    },
    health: createConnectionHealth({ db, clock, log }, { channels, find }),
    notices: createConnectionNotices({ db, clock }, { change, find, tell }),
    hydrate: createConnectionHydrator(db, views),
    sealCallTokens: createCallTokenSealing({ db, secrets }),
    regenerateToken: createTokenRegeneration({ clock }, { change, lock, tell, forgetTokens }),

    /** The connection for a new outgoing conversation. */
    async findDefault(scope: TenantScope): Promise<ConnectionModel> {
      const row = await repo.findDefault(db, scope);
      if (!row) throw apiError('ERR_NO_DEF_WAPP_FOUND');
      return row;
    },

    /** How many need attention. */
    countInNeed: (scope: TenantScope): Promise<number> => repo.countInNeed(db, scope, TROUBLED),

    channelOf: async (scope: TenantScope, id: number): Promise<string> => (await find(scope, id)).channel,

    /** Active connections of these channels, the default one first: few, for queries at a provider. */
    connected: (scope: TenantScope, channels: readonly string[]): Promise<{ id: number }[]> =>
      repo.connectedOf(db, scope, channels),

    async list(
      reader: Principal,
      scope: TenantScope,
      request: ListRequest<ConnectionFilter>,
      withSession: boolean,
    ) {
      const { rows, total } = await repo.listConnections(db, scope, request);
      const shown = await views(db, scope, rows);
      if (!mayManage(reader)) return { rows: shown.map(forAgents), total };
      if (!withSession) return { rows: shown, total };
      return { rows: shown.map((view, index) => ({ ...view, ...toSessionCode(rows[index]!) })), total };
    },

    async create(
      actor: Principal,
      asked: ConnectionForm & { channel: string },
      { tellsProvider }: Reach = OUT,
    ): Promise<Connection & { token: string }> {
      const form = withClosingMessage(asked, null);
      const flag = channelFlag(form.channel);
      if (flag && !actor.planFlags.has(flag)) throw apiError('ERR_PLAN_LACKS_FEATURE');
      if (!channels.list().some((channel) => channel.id === form.channel))
        throw apiError('ERR_CONNECTION_KIND');
      assertImportDates(form, undefined, clock.now());
      const own = settings.of(form.channel, form);
      const { id, token } = await change(async (trx) => {
        let former = 0;
        await companies.assertRoom(
          trx,
          actor,
          'connections',
          async () => (former = await repo.countConnections(trx, actor)),
        );
        await assertReferences(trx, actor, form);
        const isDefault = form.isDefault === true || former === 0 || !(await repo.findDefault(trx, actor));
        if (isDefault) await repo.clearDefault(trx, actor);
        const now = clock.now();
        const row = await repo.insertConnection(trx, actor, {
          ...fromConnectionForm(form, secrets),
          ...own,
          channel: form.channel,
          publicKey: newPublicKey(),
          isDefault,
          status: 'DISCONNECTED',
          statusSince: now,
        });
        if (form.schedules) await noteSchedules(trx, actor, now);
        await setQueues(trx, row.id, form.queueIds);
        const first = await addFirstToken(trx, actor, row.id, now);
        await tell(trx, actor, 'create', row.id);
        return { id: row.id, token: first };
      });
      if (tellsProvider && (await announce(id, 'created'))?.isTaken) {
        await erase(actor, id);
        throw accountTaken();
      }
      return { ...(await show(actor, id)), token };
    },

    async update(
      actor: Principal,
      id: number,
      asked: ConnectionForm & ReadVersion,
      { tellsProvider }: Reach = OUT,
    ): Promise<Connection> {
      const isReconfigured = await change(async (trx) => {
        await companies.lock(trx, actor); // before the rows, like everybody who moves the default mark
        const former = await lock(trx, actor, id);
        await markEdited(trx, 'connections', id, actor, { now: clock.now(), ifVersion: asked.ifVersion });
        const form = withClosingMessage(asked, former.closingMessage);
        if (former.isDefault && form.isDefault === false) throw apiError('ERR_NO_OTHER_WHATSAPP');
        assertImportDates(form, former, clock.now());
        await assertReferences(trx, actor, form);
        // A phone sends its history only when it is linked.
        const imports = former.status === 'CONNECTED' && changesImport(form, former);
        const reconfigured = settings.changed(former, form);
        const becomesDefault = form.isDefault === true && !former.isDefault;
        if (becomesDefault) {
          const other = await repo.findDefault(trx, actor);
          await repo.clearDefault(trx, actor);
          if (other) await tell(trx, actor, 'update', other.id);
        }
        await repo.updateConnection(trx, actor, id, {
          ...fromConnectionForm(form, secrets),
          ...(reconfigured && {
            ...reconfigured,
            // An open session runs with the old settings.
            sessionRevision: repo.nextRevision(trx),
          }),
          ...(imports && {
            ...{ sessionForget: true, sessionWanted: true },
            sessionRevision: repo.nextRevision(trx),
          }),
          ...(becomesDefault && { isDefault: true }),
          updatedAt: clock.now(),
        });
        await setQueues(trx, id, form.queueIds);
        await tellWaitingTickets(trx, former, fromConnectionForm(form, secrets), clock.now());
        if (form.schedules) await noteSchedules(trx, actor, clock.now());
        await tell(trx, actor, 'update', id);
        if (imports) await applyState({ outbox, clock }, trx, former, { status: 'opening' });
        return reconfigured !== undefined;
      });
      if (isReconfigured && tellsProvider) await announce(id, 'settings');
      return show(actor, id);
    },

    async remove(actor: Principal, id: number, { tellsProvider }: Reach = OUT): Promise<void> {
      await find(actor, id);
      await assertNoActiveTickets(db, actor, { connectionId: id });
      if (!tellsProvider) return erase(actor, id);
      await leave(actor, id);
    },

    /** Imported tickets are being closed: the offer to do so is withdrawn. */
    async endImport(scope: TenantScope, id: number): Promise<void> {
      await change(async (trx) => {
        await lock(trx, scope, id);
        await repo.updateConnection(trx, scope, id, { statusImportMessages: null, updatedAt: clock.now() });
        await tell(trx, scope, 'update', id);
      });
    },

    async check(actor: Principal, id: number): Promise<Pick<Standing, 'ok' | 'message' | 'texts'>> {
      await find(actor, id);
      const { ok, message, texts } = await channels.provision(id, 'check');
      return { ok, message, texts };
    },
  };
}
