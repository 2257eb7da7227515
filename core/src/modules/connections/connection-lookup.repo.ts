import type { ConnectionStatus } from '@recado/sdk';
import { SETTINGS } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { createShortCache } from '../../infra/short-cache.js';
import type { ConnectionLookup, FoundConnection } from '../../ports/connections.js';
import type { Infra } from '../../infra/infra.js';
import { optWords } from '../text/opt-words.rules.js';
import type { ConnectionModel } from './connections.model.js';

type Row = Omit<ConnectionModel, 'settings' | 'status'> & {
  status: ConnectionStatus;
  settings: string;
  language: string;
  isActive: boolean;
  onlyQueueId: number | null;
  queueCount: number;
  /** Names of the settings below that differ from their defaults. */
  turned: string | null;
  /** Null: the words of the default. */
  optOutWords: string | null;
  optInWords: string | null;
};

/** Finds connections for webhooks and plugins, before any tenant is known: without a scope. */
export function createConnectionLookup({ db, secrets }: Pick<Infra, 'db' | 'secrets'>): ConnectionLookup & {
  /** After a change in this process; other processes see it within a second. */
  forget(): void;
} {
  const cache = createShortCache<string, FoundConnection | undefined>();
  const opened = (row: Row): FoundConnection =>
    toFound(row, row.secrets ? (secrets.open(row.secrets) as Record<string, unknown>) : {});
  const find = async (key: string, where: Record<string, unknown>) => {
    const found = await cache.get(key, async () => {
      const [row] = await read(db, where).limit(1);
      return row && opened(row);
    });
    // It may be created the next moment, in another process: an answer from memory would lose its first messages.
    if (!found) cache.forget(key);
    return found;
  };
  return {
    byId: (id) => find(`id:${id}`, { 'c.id': id }),
    byPublicKey: async (key) =>
      key.length > 40 ? undefined : find(`key:${key}`, { 'c.publicKey': Buffer.from(key) }),
    byAccountKey(channel, accountKey, { isFresh } = { isFresh: false }) {
      const key = `account:${channel}:${accountKey}`;
      if (isFresh) cache.forget(key);
      return find(key, { 'c.channel': channel, 'c.accountKey': Buffer.from(accountKey) });
    },
    async byAccountGroup(channel, accountGroup) {
      const rows = await read(db, { 'c.channel': channel, 'c.accountGroup': Buffer.from(accountGroup) })
        .whereNotNull('c.accountKey')
        .orderBy('c.id')
        .limit(MOST_OF_GROUP);
      return rows.map(opened);
    },
    async ofChannels(channels, { after, limit }) {
      const rows = await read(db, { 'c.leavingAt': null })
        .whereIn('c.channel', channels)
        .where('c.id', '>', after)
        .orderBy('c.id')
        .limit(limit);
      return rows.map(opened);
    },
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

const MOST_OF_GROUP = 500;

const read = (db: Db, where: Record<string, unknown>) =>
  db('connections as c')
    .join('companies as o', 'o.id', 'c.companyId')
    .where(where)
    .select<Row[]>(
      'c.*',
      'o.language',
      'o.status as isActive',
      db.raw(`(SELECT IF(COUNT(*) = 1, MIN(q.queueId), NULL)
        FROM connectionQueues q WHERE q.connectionId = c.id) AS onlyQueueId`),
      db.raw('(SELECT COUNT(*) FROM connectionQueues q WHERE q.connectionId = c.id) AS queueCount'),
      db.raw(`(SELECT GROUP_CONCAT(s.name) FROM settings s WHERE s.companyId = c.companyId AND (
        (s.name IN ('lgpdDeleteMessage', 'enableLGPD', 'sendMessageOutExpedientTicketOpen') AND s.value = 'enabled')
        OR (s.name IN ('acceptCallWhatsapp', 'acceptAudioMessageContact') AND s.value = 'disabled')
        OR (s.name = 'scheduleType' AND s.value <> 'disabled'))) AS turned`),
      ...(['optOutWords', 'optInWords'] as const).map((name) =>
        db.raw(
          `(SELECT s.value FROM settings s WHERE s.companyId = c.companyId AND s.name = '${name}') AS ${name}`,
        ),
      ),
    );

/** Tickets of the connection with events for its bot. */
function botOf(row: Row, turned: ReadonlySet<string>): 'none' | 'waiting' | 'all' {
  const keepsHours = turned.has('scheduleType');
  const tellsHours = keepsHours && turned.has('sendMessageOutExpedientTicketOpen');
  if (row.expiryMinutes > 0 || row.inactivityMinutes > 0 || tellsHours) return 'all';
  const says = row.greetingMessage?.trim() || row.greetingMediaId || row.flowIntegrationId || row.promptId;
  return row.queueCount > 0 || says || keepsHours || turned.has('enableLGPD') ? 'waiting' : 'none';
}

function toFound(row: Row, clear: Record<string, unknown>): FoundConnection {
  const { id, companyId, channel, allowGroup, groupAsTicket, timeCreateNewTicket, onlyQueueId } = row;
  const { name, mode, status, language } = row;
  const turned = new Set(row.turned?.split(','));
  const settings = { ...(JSON.parse(row.settings) as Record<string, unknown>), ...clear };
  return {
    version: row.version,
    accountKey: row.accountKey?.toString(),
    upSince: row.status === 'CONNECTED' ? row.statusSince.getTime() : undefined,
    inbound: {
      ...{ id, companyId, channel, allowGroup, groupAsTicket, timeCreateNewTicket, onlyQueueId, language },
      isLeaving: row.leavingAt !== null,
      isSuspended: !row.isActive,
      blanksDeleted: turned.has('lgpdDeleteMessage'),
      refusesAudio: turned.has('acceptAudioMessageContact'),
      optWords: optWords(
        row.optOutWords ?? SETTINGS.optOutWords.initial,
        row.optInWords ?? SETTINGS.optInWords.initial,
      ),
      bot: botOf(row, turned),
      closesImported: Boolean(row.closedTicketsPostImported),
    },
    record: {
      ...{ id, companyId, key: row.publicKey.toString(), name, mode, settings, status, language },
      takesCalls: !turned.has('acceptCallWhatsapp'),
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
