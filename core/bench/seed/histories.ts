import type { Database } from '../../src/infra/database.js';
import type { Seeded } from './generate.js';

/** Days of which agents have presences. */
const DAYS = 92;

/**
 * What figures are made of: each ticket was opened by its customer, accepted within three hours unless it waits still, and
 * closed by its agent if it is closed; every fifth of these was rated. Agents were online for eight hours a day.
 */
export async function histories(db: Database, { companyId, userIds }: Seeded): Promise<void> {
  const to = (status: string, user: string) => `'${status}', queueId, ${user}`;
  const opened = "createdAt, 'customer', NULL";
  const accepted = "LEAST(updatedAt, createdAt + INTERVAL id * 7919 MOD 10800 SECOND), 'user', 'accept'";
  const line = 'INSERT INTO ticketLogs (companyId, ticketId, type, createdAt, actor, reason, userId, queueId';
  const own = 'FROM tickets WHERE companyId = ? AND NOT isGroup';
  await db.raw(
    `${line}, toStatus, toQueueId, toUserId) SELECT companyId, id, 'create', ${opened}, NULL, queueId, ${to('pending', 'NULL')} ${own} ORDER BY id`,
    [companyId],
  );
  await db.raw(
    `${line}, fromStatus, fromQueueId, fromUserId, toStatus, toQueueId, toUserId)
     SELECT companyId, id, 'open', ${accepted}, userId, queueId, 'pending', queueId, NULL, ${to('open', 'userId')}
     ${own} AND userId IS NOT NULL ORDER BY id`,
    [companyId],
  );
  await db.raw(
    `${line}, fromStatus, fromQueueId, fromUserId, toStatus, toQueueId, toUserId)
     SELECT companyId, id, 'closed', updatedAt, 'user', 'resolve', userId, queueId, 'open', queueId, userId, ${to('closed', 'userId')}
     ${own} AND status = 'closed' ORDER BY id`,
    [companyId],
  );
  await db.raw(
    `INSERT INTO ratings (companyId, ticketId, userId, queueId, value, class, createdAt)
     SELECT companyId, id, userId, queueId, id * 31 MOD 11, 'neutral', updatedAt ${own} AND status = 'closed' AND id MOD 5 = 0`,
    [companyId],
  );
  for (const userId of userIds)
    await db.raw(
      `INSERT INTO userPresences (companyId, userId, since, until)
       SELECT ?, ?, DATE(NOW()) - INTERVAL seq DAY + INTERVAL 9 HOUR, DATE(NOW()) - INTERVAL seq DAY + INTERVAL 17 HOUR
       FROM seq_1_to_${DAYS}`,
      [companyId, userId],
    );
  // Without events of theirs nobody would look.
  await db.raw(
    `INSERT INTO figureCursors (companyId, seq, backfillBelow)
     SELECT ?, 0, MAX(id) + 1 FROM tickets WHERE companyId = ?`,
    [companyId, companyId],
  );
}
