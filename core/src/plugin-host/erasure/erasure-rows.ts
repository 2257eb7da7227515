import type { Erasure } from '@recado/sdk';
import type { PluginDetails } from '@recado/sdk/contracts';
import type { Database, Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { NotedContact } from '../../ports/plugin-erasures.js';

/** As noted: the plugin's channels decide which of the connections it is told. */
export type NotedErasure =
  | ({ kind: 'contact' } & NotedContact)
  | { kind: 'company'; connections: { id: number; channel: string }[] };
/** One plugin's erasure that is due. */
export interface DueErasure {
  id: number;
  companyId: number;
  at: Date;
  attempts: number;
  what: NotedErasure;
}
export type ErasureRows = ReturnType<typeof createErasureRows>;

const AT_ONCE = 50;
const LONGEST_ERROR = 500;

/** Ids of plugins that the core has ever run and that left something behind, present or not. */
export async function pluginsWithData(db: Db): Promise<string[]> {
  const [rows] = (await db.raw(
    `SELECT pluginId FROM pluginMigrations UNION SELECT pluginId FROM pluginValues
     UNION SELECT pluginId FROM pluginConnectionValues UNION SELECT pluginId FROM integrationCursors`,
  )) as unknown as [{ pluginId: string }[]];
  return rows.map(({ pluginId }) => pluginId);
}

/** The record of what plugins still have to erase. */
export function createErasureRows(db: Database) {
  const rows = (on: Db = db) => on('pluginErasures');
  return {
    /** Recorded once for each plugin; `dueAt` null: not yet. */
    async note(
      trx: Transaction,
      { companyId }: TenantScope,
      pluginIds: readonly string[],
      { refId, what, at, dueAt }: { refId: number; what: NotedErasure; at: Date; dueAt: Date | null },
    ): Promise<void> {
      if (pluginIds.length === 0) return;
      const row = {
        kind: what.kind,
        refId,
        ownerId: companyId,
        what: JSON.stringify(what),
        erasedAt: at,
        dueAt,
      };
      await rows(trx)
        .insert(pluginIds.map((pluginId) => ({ ...row, pluginId })))
        .onConflict(['pluginId', 'kind', 'refId'])
        .ignore();
    },
    async companyIsGone({ companyId }: TenantScope, at: Date): Promise<void> {
      await rows().where({ kind: 'company', refId: companyId }).whereNull('dueAt').update({ dueAt: at });
    },
    /** Those of these plugins that have something due. */
    pluginsDue: (pluginIds: readonly string[], now: Date): Promise<string[]> =>
      rows()
        .distinct()
        .whereIn('pluginId', [...pluginIds])
        .where('dueAt', '<=', now)
        .pluck('pluginId'),
    /** The next due ones of a plugin, in the order of the deletions. */
    async due(pluginId: string, now: Date): Promise<DueErasure[]> {
      const found: (Omit<DueErasure, 'what'> & { what: string })[] = await rows()
        .where({ pluginId })
        .where('dueAt', '<=', now)
        .orderBy('id')
        .limit(AT_ONCE)
        .select('id', { companyId: 'ownerId', at: 'erasedAt' }, 'attempts', 'what');
      return found.map((row) => ({ ...row, what: JSON.parse(row.what) as NotedErasure }));
    },
    async end(ids: readonly number[]): Promise<void> {
      if (ids.length)
        await rows()
          .whereIn('id', [...ids])
          .delete();
    },
    async postpone({ id, attempts }: DueErasure, error: string, dueAt: Date): Promise<void> {
      await rows()
        .where({ id })
        .update({ attempts: attempts + 1, error: error.slice(0, LONGEST_ERROR), dueAt });
    },
    /** The plugin holds nothing, or will never be told. */
    async forget(pluginId: string): Promise<void> {
      await rows().where({ pluginId }).delete();
    },
    /** The reason to wait is gone: a new version, other settings, a clock that was set back. */
    async bringForward(now: Date, pluginId?: string): Promise<void> {
      await rows()
        .where((q) => (pluginId === undefined ? q : q.where({ pluginId })))
        .where('dueAt', '>', now)
        .update({ dueAt: now });
    },
    /** The connections of these channels that these companies have. */
    async connectionsOf(
      companyIds: readonly number[],
      channels: readonly string[],
    ): Promise<Map<number, number[]>> {
      const found: { id: number; companyId: number }[] = await db('connections')
        .whereIn('companyId', [...companyIds])
        .whereIn('channel', [...channels])
        .select('id', 'companyId');
      const byCompany = new Map<number, number[]>();
      for (const { id, companyId } of found)
        byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), id]);
      return byCompany;
    },
    /** What a plugin has not erased yet, for operators. */
    async state(pluginId: string): Promise<PluginDetails['erasures']> {
      const row = (await rows()
        .where({ pluginId })
        .whereNotNull('dueAt')
        .first({
          waiting: db.raw('COUNT(*)'),
          since: db.raw('MIN(erasedAt)'),
          error: db.raw('MAX(error)'),
        })) as {
        waiting: number | string;
        since: Date | null;
        error: string | null;
      };
      const { since, error } = row;
      return { waiting: Number(row.waiting), since: since?.toISOString() ?? null, error };
    },
  };
}

interface Own {
  channelIds: readonly string[];
  /** The present connections of these channels, by company. */
  connections: ReadonlyMap<number, readonly number[]>;
}

/** What the plugin is told: of the connections only those of its own channels. */
export function erasureFor({ channelIds, connections }: Own, { companyId, at, what }: DueErasure): Erasure {
  const isOwn = ({ channel }: { channel: string }) => channelIds.includes(channel);
  const told = { companyId, at: at.toISOString() };
  if (what.kind === 'company')
    return { kind: 'company', ...told, connectionIds: what.connections.filter(isOwn).map(({ id }) => id) };
  const { contactIds, identities } = what;
  const chats = what.chats
    .filter(isOwn)
    .map(({ connectionId, conversation }) => ({ connectionId, conversation }));
  return {
    ...{ kind: 'contact', ...told, contactIds, identities, chats },
    connectionIds: [...(connections.get(companyId) ?? [])],
  };
}
