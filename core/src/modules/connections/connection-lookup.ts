import type { Connection } from '../../infra/database.js';
import { createShortCache } from '../../infra/short-cache.js';
import type { ConnectionLookup, FoundConnection } from '../../ports/connections.js';
import type { Infra } from '../../services.js';
import type { ConnectionModel } from './connections.model.js';

type Row = Omit<ConnectionModel, 'settings'> & {
  settings: string;
  language: string;
  isActive: boolean;
  onlyQueueId: number | null;
  blanksDeleted: number;
  refusesCalls: number;
};

/** Finds connections for webhooks and plugins, before any tenant is known: no scope stands here. */
export function createConnectionLookup({ db, secrets }: Pick<Infra, 'db' | 'secrets'>): ConnectionLookup & {
  /** After a change in this process; other processes see it within a second. */
  forget(): void;
} {
  const cache = createShortCache<string, FoundConnection | undefined>();
  const find = (key: string, where: Record<string, unknown>) =>
    cache.get(key, async () => {
      const row = await readOne(db, where);
      return row && toFound(row, row.secrets ? (secrets.open(row.secrets) as Record<string, unknown>) : {});
    });
  return {
    byId: (id) => find(`id:${id}`, { 'c.id': id }),
    byPublicKey: async (key) =>
      key.length > 40 ? undefined : find(`key:${key}`, { 'c.publicKey': Buffer.from(key) }),
    byAccountKey: (channel, accountKey) =>
      find(`account:${channel}:${accountKey}`, {
        'c.channel': channel,
        'c.accountKey': Buffer.from(accountKey),
      }),
    async dependentsOf(channels) {
      const row = (await db('connections')
        .whereIn('channel', channels)
        .first(db.raw('COUNT(*) AS connections, COUNT(DISTINCT companyId) AS companies'))) as {
        connections: number;
        companies: number;
      };
      return { connections: Number(row.connections), companies: Number(row.companies) };
    },
    forget: () => cache.clear(),
  };
}

const readOne = (db: Connection, where: Record<string, unknown>): Promise<Row | undefined> =>
  db('connections as c')
    .join('companies as o', 'o.id', 'c.companyId')
    .where(where)
    .first(
      'c.*',
      'o.language',
      'o.status as isActive',
      db.raw(`(SELECT IF(COUNT(*) = 1, MIN(q.queueId), NULL)
        FROM connectionQueues q WHERE q.connectionId = c.id) AS onlyQueueId`),
      db.raw(`EXISTS (SELECT 1 FROM settings s WHERE s.companyId = c.companyId
        AND s.name = 'lgpdDeleteMessage' AND s.value = 'enabled') AS blanksDeleted`),
      db.raw(`EXISTS (SELECT 1 FROM settings s WHERE s.companyId = c.companyId
        AND s.name = 'acceptCallWhatsapp' AND s.value = 'disabled') AS refusesCalls`),
    );

function toFound(row: Row, clear: Record<string, unknown>): FoundConnection {
  const { id, companyId, channel, allowGroup, groupAsTicket, timeCreateNewTicket, onlyQueueId } = row;
  const { name, mode, status, language } = row;
  const settings = { ...(JSON.parse(row.settings) as Record<string, unknown>), ...clear };
  return {
    inbound: {
      ...{ id, companyId, channel, allowGroup, groupAsTicket, timeCreateNewTicket, onlyQueueId, language },
      blanksDeleted: Boolean(row.blanksDeleted),
      isSuspended: !row.isActive,
      closesImported: Boolean(row.closedTicketsPostImported),
    },
    record: {
      ...{ id, companyId, key: row.publicKey.toString(), name, mode, settings, status, language },
      takesCalls: !row.refusesCalls,
      ...(row.importOldMessages && {
        history: {
          from: row.importOldMessages.toISOString(),
          ...(row.importRecentMessages && { to: row.importRecentMessages.toISOString() }),
          groups: Boolean(row.importOldMessagesGroups),
        },
      }),
    },
  };
}
