import type { Database, Transaction } from '../../infra/database.js';
import type { IntegrationKey } from '../integrations/integration-key.js';
import { eventsAfter, type LoggedEvent } from '../../infra/logged-events.js';

export interface Cursor {
  companyId: number;
  seq: number;
  attempts: number;
  /** Changes with the terms under which the company uses the integration. */
  revision: number;
}
interface Held {
  attempts: number;
  retryAt: Date;
  error: string;
  now: Date;
}
/** What the operator sees of it. */
export interface DeliveryState {
  integrationId: string;
  /** Companies whose next event is being retried. */
  held: number;
  passedOver: number;
  error: string | null;
}
/** What one company sees of the delivery of its events. */
export interface Delivery {
  /** Since when its next event has been failing. */
  heldSince: Date | null;
  passedOver: number;
  error: string | null;
}
const COMPANIES = 50;
/** So few that another company's turn comes soon, and that erased events are not delivered from memory for long. */
const EVENTS = 10;

const FROM_NOW = `ON DUPLICATE KEY UPDATE seq = VALUES(seq), attempts = 0, retryAt = NULL, heldSince = NULL, error = NULL,
  passedOver = 0, revision = integrationCursors.revision + 1`;
const CHOICE = `LEFT JOIN integrationChoices x
  ON x.companyId = co.id AND x.pluginId = ? AND x.integrationId = ?`;

/**
 * Cursors of integrations over the companies' gapless event numbers. A company that does not use an integration has
 * none, so that it costs nothing and is told nothing.
 */
export function createIntegrationCursors(db: Database) {
  const row = ({ pluginId, integrationId }: IntegrationKey, companyId: number) => ({
    ...{ pluginId, integrationId, companyId },
  });
  /** False: the company ended or changed the terms meanwhile. */
  const move = async (key: IntegrationKey, cursor: Cursor, values: Record<string, unknown>) => {
    const { companyId, seq, revision } = cursor;
    const moved = await db('integrationCursors')
      .where({ ...row(key, companyId), seq, revision })
      .update(values);
    return moved > 0;
  };

  return {
    /** The company uses the integration from this moment on: it never hears of what was before. */
    async begin(
      trx: Transaction,
      { pluginId, integrationId }: IntegrationKey,
      companyId: number,
    ): Promise<void> {
      await trx.raw(
        `INSERT INTO integrationCursors (pluginId, integrationId, companyId, seq)
         SELECT ?, ?, co.id, COALESCE(s.seq, 0) FROM companies co
         LEFT JOIN companyStreams s ON s.companyId = co.id WHERE co.id = ? ${FROM_NOW}`,
        [pluginId, integrationId, companyId],
      );
    },
    /** The same for every company that has not decided otherwise. */
    async beginForAll(trx: Transaction, { pluginId, integrationId }: IntegrationKey): Promise<void> {
      const ids = [pluginId, integrationId];
      await trx.raw(
        `INSERT INTO integrationCursors (pluginId, integrationId, companyId, seq)
         SELECT ?, ?, co.id, COALESCE(s.seq, 0) FROM companies co
         LEFT JOIN companyStreams s ON s.companyId = co.id ${CHOICE}
         WHERE COALESCE(x.choice, 'default') = 'default' ${FROM_NOW}`,
        [...ids, ...ids],
      );
    },
    /** Nothing more is told, including what was waiting. */
    end: (trx: Transaction, key: IntegrationKey, companyId: number) =>
      trx('integrationCursors').where(row(key, companyId)).delete(),
    /** The same for every company that uses it as the operator provides it. */
    async endForAll(trx: Transaction, { pluginId, integrationId }: IntegrationKey): Promise<void> {
      await trx.raw(
        `DELETE c FROM integrationCursors c JOIN companies co ON co.id = c.companyId ${CHOICE}
         WHERE c.pluginId = ? AND c.integrationId = ? AND COALESCE(x.choice, 'default') = 'default'`,
        [pluginId, integrationId, pluginId, integrationId],
      );
    },
    /** The settings have changed, of one company or of all: what failed is tried at once. False: there is no cursor. */
    async renew(
      trx: Transaction,
      { pluginId, integrationId }: IntegrationKey,
      companyId?: number,
    ): Promise<boolean> {
      const rows = trx('integrationCursors').where({ pluginId, integrationId });
      if (companyId !== undefined) void rows.where({ companyId });
      const renewed = await rows.update({ revision: trx.raw('revision + 1'), attempts: 0, retryAt: null });
      return renewed > 0;
    },
    /** Companies that came while the operator provides the integration: they use it from their first event on, older ones from now on. */
    async adopt({ pluginId, integrationId }: IntegrationKey): Promise<void> {
      const ids = [pluginId, integrationId];
      await db.raw(
        `INSERT INTO integrationCursors (pluginId, integrationId, companyId, seq)
         SELECT ?, ?, co.id, IF(co.createdAt > d.editedAt, 0, COALESCE(s.seq, 0))
         FROM integrationDefaults d CROSS JOIN companies co ${CHOICE}
         LEFT JOIN companyStreams s ON s.companyId = co.id
         LEFT JOIN integrationCursors c ON c.pluginId = ? AND c.integrationId = ? AND c.companyId = co.id
         WHERE d.pluginId = ? AND d.integrationId = ? AND d.enabled AND c.companyId IS NULL
           AND COALESCE(x.choice, 'default') = 'default' LIMIT ${COMPANIES}
         ON DUPLICATE KEY UPDATE seq = integrationCursors.seq`,
        [...ids, ...ids, ...ids, ...ids],
      );
    },
    /** Companies with undelivered events of the integration that may be tried now, round and round by their number. */
    async behind(
      { pluginId, integrationId }: IntegrationKey,
      now: Date,
      { inHand, above, most }: { inHand: readonly number[]; above: number; most: number },
    ): Promise<Cursor[]> {
      const [rows] = await db.raw(
        `SELECT c.companyId, c.seq, c.attempts, c.revision
         FROM integrationCursors c
         JOIN companyStreams s ON s.companyId = c.companyId AND s.seq > c.seq
         JOIN companies co ON co.id = c.companyId
         JOIN plans p ON p.id = co.planId ${CHOICE}
         WHERE c.pluginId = ? AND c.integrationId = ? AND (c.retryAt IS NULL OR c.retryAt <= ?)
           AND (p.useIntegrations OR COALESCE(x.choice, 'default') <> 'own')
           AND c.companyId NOT IN (?)
         ORDER BY c.companyId <= ?, c.companyId LIMIT ?`,
        [pluginId, integrationId, pluginId, integrationId, now, [0, ...inHand], above, most],
      );
      return (rows as Cursor[]).map((found) => ({ ...found, seq: Number(found.seq) }));
    },
    /** The clock was set back: waiting events are tried now, since their due times are unreliable. */
    async bringBack(now: Date): Promise<void> {
      await db('integrationCursors').where('retryAt', '>', now).update({ retryAt: null });
    },
    eventsAfter: (cursor: Cursor, topics: readonly string[]): Promise<LoggedEvent[]> =>
      eventsAfter(db, cursor, topics, EVENTS),
    async lastSeq(companyId: number): Promise<number> {
      const stream = await db('companyStreams').where({ companyId }).first('seq');
      return Number(stream?.seq ?? 0);
    },
    /** Like `hold` and `passOver`, answers false if the company ended or changed the terms meanwhile: nothing is moved. */
    advance: (key: IntegrationKey, cursor: Cursor, seq: number): Promise<boolean> =>
      move(key, cursor, { seq, attempts: 0, retryAt: null, heldSince: null }),
    /** The event stays the next one. */
    hold: (key: IntegrationKey, cursor: Cursor, held: Held): Promise<boolean> =>
      move(key, cursor, {
        ...{ attempts: held.attempts, retryAt: held.retryAt, error: held.error.slice(0, 500) },
        heldSince: db.raw('COALESCE(heldSince, ?)', [held.now]),
      }),
    /** The event is skipped and counted. */
    passOver: (key: IntegrationKey, cursor: Cursor, seq: number, error: string): Promise<boolean> =>
      move(key, cursor, {
        ...{ seq, attempts: 0, retryAt: null, heldSince: null, error: error.slice(0, 500) },
        passedOver: db.raw('passedOver + 1'),
      }),
    /** How the events of one company go out, by integration. */
    ofCompany: (companyId: number): Promise<(IntegrationKey & Delivery)[]> =>
      db('integrationCursors')
        .where({ companyId })
        .select('pluginId', 'integrationId', 'heldSince', 'passedOver', 'error'),
    /** The state of each integration of a plugin, for operators. */
    async states(pluginId: string): Promise<DeliveryState[]> {
      const [rows] = await db.raw(
        `SELECT integrationId, SUM(attempts > 0) AS held, SUM(passedOver) AS passedOver,
           MAX(IF(attempts > 0 OR passedOver > 0, error, NULL)) AS error
         FROM integrationCursors WHERE pluginId = ? GROUP BY integrationId ORDER BY integrationId`,
        [pluginId],
      );
      return (rows as DeliveryState[]).map((state) => ({
        ...state,
        held: Number(state.held),
        passedOver: Number(state.passedOver),
      }));
    },
  };
}
export type IntegrationCursors = ReturnType<typeof createIntegrationCursors>;
