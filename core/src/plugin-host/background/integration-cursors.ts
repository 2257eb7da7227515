import type { PluginDetails } from '@recado/sdk/contracts';
import type { Database } from '../../infra/database.js';
import { inTransaction } from '../../infra/database.js';
import type { LoggedEvent } from './domain-events.js';

export interface IntegrationKey {
  pluginId: string;
  integrationId: string;
}
export interface Cursor {
  companyId: number;
  seq: number;
  attempts: number;
}
const COMPANIES = 50;
const EVENTS = 100;
/** Records that the integration has started. */
const BEGUN = 0;

/** Cursors of integrations over the companies' gapless event numbers. */
export function createIntegrationCursors(db: Database) {
  const save = (key: IntegrationKey, companyId: number, values: Record<string, unknown>) =>
    db('integrationCursors')
      .insert({ ...key, companyId, ...values })
      .onConflict(['pluginId', 'integrationId', 'companyId'])
      .merge(values);

  return {
    /** A new integration gets events from now on, not the past of existing companies. */
    async begin(key: IntegrationKey): Promise<void> {
      if (
        await db('integrationCursors')
          .where({ ...key, companyId: BEGUN })
          .first('seq')
      )
        return;
      await inTransaction(db, async (trx) => {
        await trx.raw(
          `INSERT IGNORE INTO integrationCursors (pluginId, integrationId, companyId, seq)
           SELECT ?, ?, companyId, seq FROM companyStreams`,
          [key.pluginId, key.integrationId],
        );
        await trx('integrationCursors').insert({ ...key, companyId: BEGUN });
      });
    },
    /** Companies with undelivered events of the integration that may be tried now. */
    async behind({ pluginId, integrationId }: IntegrationKey, now: Date): Promise<Cursor[]> {
      const [rows] = await db.raw(
        `SELECT s.companyId, COALESCE(c.seq, 0) AS seq, COALESCE(c.attempts, 0) AS attempts
         FROM companyStreams s LEFT JOIN integrationCursors c
           ON c.pluginId = ? AND c.integrationId = ? AND c.companyId = s.companyId
         WHERE s.seq > COALESCE(c.seq, 0) AND (c.retryAt IS NULL OR c.retryAt <= ?)
         LIMIT ${COMPANIES}`,
        [pluginId, integrationId, now],
      );
      return (rows as Cursor[]).map((row) => ({ ...row, seq: Number(row.seq) }));
    },
    /** The clock was set back: waiting events are tried now, since their due times are unreliable. */
    async bringBack(now: Date): Promise<void> {
      await db('integrationCursors').where('retryAt', '>', now).update({ retryAt: null });
    },
    async eventsAfter({ companyId, seq }: Cursor, topics: readonly string[]): Promise<LoggedEvent[]> {
      const wanted = topics.map(() => '?').join(', ');
      const [rows] = await db.raw(
        `SELECT seq, topic, IF(topic IN (${wanted}), payload, NULL) AS payload, createdAt
         FROM companyEvents WHERE companyId = ? AND seq > ? ORDER BY seq LIMIT ${EVENTS}`,
        [...topics, companyId, seq],
      );
      return (rows as LoggedEvent[]).map((row) => ({ ...row, seq: Number(row.seq) }));
    },
    async lastSeq(companyId: number): Promise<number> {
      const stream = await db('companyStreams').where({ companyId }).first('seq');
      return Number(stream?.seq ?? 0);
    },
    advance: (key: IntegrationKey, companyId: number, seq: number) =>
      save(key, companyId, { seq, attempts: 0, retryAt: null }),
    /** The event stays the next one. */
    hold: (key: IntegrationKey, cursor: Cursor, retryAt: Date, error: string) =>
      save(key, cursor.companyId, {
        ...{ seq: cursor.seq, attempts: cursor.attempts, retryAt },
        error: error.slice(0, 500),
      }),
    /** The event is skipped and counted. */
    async passOver(key: IntegrationKey, companyId: number, seq: number, error: string): Promise<void> {
      await save(key, companyId, { seq, attempts: 0, retryAt: null, error: error.slice(0, 500) });
      await db('integrationCursors')
        .where({ ...key, companyId })
        .increment('passedOver', 1);
    },
    /** The state of each integration of a plugin, for operators. */
    async states(pluginId: string): Promise<PluginDetails['deliveries']> {
      const [rows] = await db.raw(
        `SELECT integrationId, SUM(attempts > 0) AS held, SUM(passedOver) AS passedOver,
           MAX(IF(attempts > 0 OR passedOver > 0, error, NULL)) AS error
         FROM integrationCursors WHERE pluginId = ? GROUP BY integrationId ORDER BY integrationId`,
        [pluginId],
      );
      return (rows as PluginDetails['deliveries']).map((row) => ({
        ...row,
        held: Number(row.held),
        passedOver: Number(row.passedOver),
      }));
    },
  };
}
export type IntegrationCursors = ReturnType<typeof createIntegrationCursors>;
