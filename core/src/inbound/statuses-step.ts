import type { StatusEvent } from '@recado/sdk';
import { isOfAccount } from '../modules/connections/account-figures.rules.js';
import { askSoonAbout } from '../modules/connections/account-health.tx.js';
import { failureColumns, type Failure } from '../modules/messages/failure.rules.js';
import { outcomeRows, type ChangedMessage } from '../modules/message-outcomes/message-outcomes.tx.js';
import type { InboundConnection } from '../ports/ingest.js';
import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';

/** The wire's ack: 1 sent, 2 delivered, 3 read, 4 played; it never decreases. */
export const ACK = { sent: 1, delivered: 2, read: 3, played: 4, failed: 0 } as const;

export interface Status {
  connection: InboundConnection;
  event: StatusEvent;
}
const FAILURE = ['failureCode', 'failureText', 'failureTexts', 'providerCode'] as const;

interface Part {
  connectionId: number;
  externalId: Buffer;
  messageId: number;
}
interface Reached {
  connection: InboundConnection;
  externalId: Buffer;
  ack: number;
  /** The message, if the plugin knows which one it sent. */
  clientId?: number;
  error?: Failure;
}

const keyOf = (connectionId: number, externalId: Buffer) =>
  `${connectionId}/${externalId.toString('latin1')}`;

/**
 * Moves acks forward. A status that arrives before the send returns waits in `earlyStatuses`, where the worker that
 * writes the receipt finds it. Both sides lock the rows that the other writes, so that neither misses the other.
 */
export async function writeStatuses(
  session: HotSession,
  statuses: Status[],
  events: DomainEvent[],
  now: Date,
): Promise<void> {
  const reached = highest(statuses);
  const known = await partsOf(session, [...reached.values()], '');
  await adoptKnown(session, [...reached.values()], known);
  const early = [...reached].filter(([key]) => !known.has(key)).map(([, status]) => status);
  if (early.length) {
    session.later(
      `INSERT INTO earlyStatuses (connectionId, externalId, ack, ${FAILURE.join()}) VALUES ?
       ON DUPLICATE KEY UPDATE ack = GREATEST(ack, VALUES(ack)),
         ${FAILURE.map((column) => `${column} = COALESCE(VALUES(${column}), ${column})`).join()}`,
      early.map(({ connection, externalId, ack, error }) => {
        const failure = failureColumns(error);
        return [connection.id, externalId, ack, ...FAILURE.map((column) => failure[column])];
      }),
    );
    const late = await partsOf(session, early, 'FOR UPDATE');
    if (late.size)
      session.later(
        `DELETE FROM earlyStatuses WHERE ${[...late].map(() => '(connectionId = ? AND externalId = ?)').join(' OR ')}`,
        ...[...late.values()].flatMap(({ connectionId, externalId }) => [connectionId, externalId]),
      );
    for (const [key, part] of late) known.set(key, part);
  }
  if (known.size) await apply(session, reached, known, events);
  const restricted = statuses.filter(
    ({ event }) => event.status === 'failed' && isOfAccount(event.error?.code ?? ''),
  );
  await askSoonAbout(
    session,
    restricted.map(({ connection }) => connection.id),
    now,
  );
}

/** The furthest status of each message; a failure is kept beside it. */
function highest(statuses: Status[]): Map<string, Reached> {
  const reached = new Map<string, Reached>();
  for (const { connection, event } of statuses) {
    const externalId = Buffer.from(event.externalMessageId);
    const key = keyOf(connection.id, externalId);
    const former = reached.get(key);
    const ack = Math.max(former?.ack ?? 0, ACK[event.status]);
    const error = event.status === 'failed' ? (event.error ?? { code: 'UNKNOWN', text: '' }) : former?.error;
    const clientId = Number(event.clientId) || former?.clientId;
    reached.set(key, { connection, externalId, ack, error, clientId });
  }
  return new Map([...reached].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The states that a message without the provider's id can still take through a status that names it. */
interface Open {
  id: number;
  connectionId: number;
  sendState: 'queued' | 'sending' | 'unconfirmed' | 'failed';
  attempts: number;
}

/**
 * Whether a status shows that this send arrived after all. A send that waits for a retry was accepted by the provider;
 * but `sent` may refer to an attempt that failed later, so a message that a person resends waits for `delivered`.
 */
function isSettledBy({ sendState, attempts }: Open, { ack }: Reached): boolean {
  if (sendState === 'unconfirmed') return true;
  // A failure may be an earlier attempt's. This attempt's own waits until the receipt tells its id.
  if (sendState === 'sending') return ack >= ACK.sent;
  if (sendState === 'queued' && attempts > 0) return ack >= ACK.sent;
  return ack >= ACK.delivered;
}

/**
 * The plugin names our send: one that was interrupted, whose worker died, or that returned an error finally gets the
 * provider's id, and is not sent again.
 */
async function adoptKnown(session: HotSession, statuses: Reached[], known: Map<string, Part>): Promise<void> {
  const named = statuses.filter(
    ({ connection, externalId, clientId }) => clientId && !known.has(keyOf(connection.id, externalId)),
  );
  if (!named.length) return;
  // Lock the part before the message, like the worker that may be writing the receipt at this moment.
  const open = await session.rows<Open>(
    `SELECT id, connectionId, sendState, attempts FROM messages WHERE id IN (?) AND fromMe AND externalId IS NULL
       AND firstPart = 0 AND sendState IN ('queued', 'sending', 'unconfirmed', 'failed') ORDER BY id`,
    named.map(({ clientId }) => clientId),
  );
  for (const message of open) {
    const { id, connectionId } = message;
    const status = named.find((one) => one.clientId === id && one.connection.id === connectionId);
    if (!status || !isSettledBy(message, status)) continue;
    const part = { connectionId, externalId: status.externalId, messageId: id };
    session.insertLater('messageParts', [{ ...part, part: 0, ack: 0 }], true);
    session.later('UPDATE IGNORE messages SET externalId = ? WHERE id = ?', status.externalId, id);
    known.set(keyOf(connectionId, status.externalId), part);
  }
}

async function partsOf(
  session: HotSession,
  statuses: Reached[],
  lock: '' | 'FOR UPDATE',
): Promise<Map<string, Part>> {
  const rows = await session.rows<Part>(
    `SELECT connectionId, externalId, messageId FROM messageParts
     WHERE ${statuses.map(() => '(connectionId = ? AND externalId = ?)').join(' OR ')} ${lock}`,
    ...statuses.flatMap(({ connection, externalId }) => [connection.id, externalId]),
  );
  return new Map(rows.map((row) => [keyOf(row.connectionId, row.externalId), row]));
}

async function apply(
  session: HotSession,
  reached: Map<string, Reached>,
  known: Map<string, Part>,
  events: DomainEvent[],
): Promise<void> {
  const parts = [...known].map(([key, part]) => ({ part, status: reached.get(key)! }));
  parts.sort((a, b) => a.part.messageId - b.part.messageId);
  const messageIds = [...new Set(parts.map(({ part }) => part.messageId))];
  session.later(
    `UPDATE messageParts SET ack = GREATEST(ack, CASE
       ${parts.map(() => 'WHEN connectionId = ? AND externalId = ? THEN ?').join(' ')} ELSE 0 END)
     WHERE ${parts.map(() => '(connectionId = ? AND externalId = ?)').join(' OR ')}`,
    ...parts.flatMap(({ part, status }) => [part.connectionId, part.externalId, status.ack]),
    ...parts.flatMap(({ part }) => [part.connectionId, part.externalId]),
  );
  // A message of several parts is as far as its last part; one whose last parts are still to be sent stays as it is. A confirmed message was sent, whatever we knew before: any
  // status proves it if the outcome was unknown, a delivery if a failure was reported.
  const settled = `(m.firstPart = 0 AND (p.least > 0 AND m.sendState IN ('queued', 'sending', 'unconfirmed')
    OR p.least >= 2 AND m.sendState = 'failed'))`;
  session.later(
    `UPDATE messages m
     JOIN (SELECT messageId, MIN(ack) AS least FROM messageParts WHERE messageId IN (?) GROUP BY messageId) p ON p.messageId = m.id
     SET m.ack = IF(m.firstPart = 0, GREATEST(m.ack, p.least), m.ack),
       ${FAILURE.map((column) => `m.${column} = IF(${settled}, NULL, m.${column})`).join()},
       m.dueAt = IF(${settled}, NULL, m.dueAt),
       m.sendState = IF(${settled}, 'sent', m.sendState),
       m.updatedAt = NOW(3)
     WHERE m.id IN (?)`,
    messageIds,
    messageIds,
  );
  for (const { part, status } of parts)
    if (status.error)
      session.later(
        `UPDATE messages SET sendState = 'failed', firstPart = 0, ? WHERE id = ? AND ack < 2`,
        failureColumns(status.error),
        part.messageId,
      );
  const changed = await session.rows<ChangedMessage & { ticketId: number | null }>(
    'SELECT id, companyId, origin, ticketId FROM messages WHERE id IN (?)',
    messageIds,
  );
  session.insertLater('messageOutcomes', outcomeRows(changed));
  for (const { id, companyId, ticketId } of changed)
    if (ticketId !== null)
      events.push({ companyId, topic: 'appMessage', action: 'update', ref: { ticketId, messageId: id } });
}
