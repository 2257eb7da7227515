import type { AccountHealthFigures } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import type { HotSession } from '../../infra/hot-session.js';
import { sensibleFigures, withNews } from './account-figures.rules.js';

/** Messages that fail for the same reason ask once. */
const AGAIN_MINUTES = 5;
const NEVER_ASKED = '2000-01-01';

/** A connection that is being deleted gets no row. */
const DUE = `INSERT INTO connectionHealth (connectionId, askedAt, dueAt)
  SELECT id, '${NEVER_ASKED}', ? FROM connections WHERE id IN (?) AND leavingAt IS NULL
  ON DUPLICATE KEY UPDATE dueAt =
    LEAST(connectionHealth.dueAt, GREATEST(VALUES(dueAt), connectionHealth.askedAt + INTERVAL ${AGAIN_MINUTES} MINUTE))`;

/** The next sweep asks how these accounts stand: a message failed because of the account. */
export async function askSoon(trx: Transaction, connectionId: number, now: Date): Promise<void> {
  await trx.raw(DUE, [now, [connectionId]]);
}
export async function askSoonAbout(
  session: HotSession,
  connectionIds: readonly number[],
  now: Date,
): Promise<void> {
  if (connectionIds.length) await session.run(DUE, now, [...new Set(connectionIds)].sort());
}

/** Figures that the provider tells of its own accord; older ones than those that are known change nothing. */
export async function takeFigures(
  session: HotSession,
  connectionId: number,
  { health, at }: { health: unknown; at: Date },
  now: Date,
): Promise<void> {
  const news = sensibleFigures(health);
  if (Object.keys(news).length === 0) return;
  await session.run(
    `INSERT INTO connectionHealth (connectionId, askedAt, dueAt)
     SELECT id, '${NEVER_ASKED}', ? FROM connections WHERE id = ? AND leavingAt IS NULL
     ON DUPLICATE KEY UPDATE connectionId = connectionHealth.connectionId`,
    ...[now, connectionId],
  );
  const [row] = await session.rows<{ figures: string | null; toldAt: Date | null }>(
    'SELECT figures, toldAt FROM connectionHealth WHERE connectionId = ? FOR UPDATE',
    connectionId,
  );
  if (!row || (row.toldAt && row.toldAt > at)) return;
  const known = row.figures ? (JSON.parse(row.figures) as AccountHealthFigures) : {};
  await session.run(
    'UPDATE connectionHealth SET figures = ?, toldAt = ? WHERE connectionId = ?',
    ...[JSON.stringify(withNews(known, news, now)), at, connectionId],
  );
}
