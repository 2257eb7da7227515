import type { Conversation, ConversationMessage } from '@recado/sdk';
import type { Db, Transaction } from '../../../infra/database.js';
import type { SystemTicket } from '../../tickets/moves/system-moves.tx.js';

/** A customer often writes several messages in a row: one answer to all of them. */
const PAUSE_MS = 3_000;
const MESSAGES = 20;

/** What is known of an integration's part in a ticket. Reading or writing it requires the ticket's lock. */
export interface TicketAnswers {
  ticketId: number;
  companyId: number;
  flowIntegrationId: number;
  generation: number;
  dueAt: Date | null;
  busyUntil: Date | null;
  attempts: number;
  /** Answers since the integration got the ticket. */
  given: number;
  /** Moments of the last ones. */
  recent: number[];
}

/** The integration gets a locked ticket: a new conversation for it. */
export async function beginAnswers(
  trx: Transaction,
  { id, companyId }: Pick<SystemTicket, 'id' | 'companyId'>,
  flowIntegrationId: number,
  now: Date,
): Promise<void> {
  await trx.raw(
    `INSERT INTO ticketAnswers (ticketId, companyId, flowIntegrationId, dueAt) VALUES (?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE flowIntegrationId = VALUES(flowIntegrationId), dueAt = VALUES(dueAt), busyUntil = NULL,
       generation = generation + 1, attempts = 0, given = 0, recent = '[]'`,
    [id, companyId, flowIntegrationId, new Date(now.getTime() + PAUSE_MS)],
  );
}

/** The customer wrote to the integration. */
export async function wantAnswer(trx: Transaction, ticketId: number, now: Date): Promise<void> {
  await trx('ticketAnswers')
    .where({ ticketId })
    .update({ dueAt: new Date(now.getTime() + PAUSE_MS), attempts: 0 });
}

export async function readAnswers(trx: Transaction, ticketId: number): Promise<TicketAnswers | undefined> {
  const row = await trx('ticketAnswers').where({ ticketId }).forUpdate().first();
  return row && { ...row, recent: JSON.parse(row.recent) as number[] };
}

export const saveAnswers = (
  trx: Transaction,
  ticketId: number,
  { recent, ...values }: Partial<Omit<TicketAnswers, 'ticketId' | 'companyId'>>,
) =>
  trx('ticketAnswers')
    .where({ ticketId })
    .update({ ...values, ...(recent && { recent: JSON.stringify(recent) }) });

/** The integration that the ticket names now. */
export const integrationOf = async (trx: Transaction, ticketId: number): Promise<number | null> =>
  (await trx('tickets').where({ id: ticketId }).first('flowIntegrationId'))?.flowIntegrationId ?? null;

export const companyOfAnswers = async (
  db: Db,
  ticketId: number,
): Promise<{ companyId: number; connectionId: number; flowIntegrationId: number } | undefined> =>
  db('ticketAnswers as a')
    .join('tickets as t', 't.id', 'a.ticketId')
    .where('a.ticketId', ticketId)
    .first('a.companyId', 't.connectionId', 'a.flowIntegrationId');

/**
 * Tickets whose customers wait for an answer, the longest waiting first; none of suspended companies. Every company gets
 * its first ticket before any gets its second: one company's many customers keep no other's waiting.
 */
export const dueAnswers = (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ ticketId: number; companyId: number }[]> =>
  db
    .from(
      db('ticketAnswers as a')
        .join('companies as c', 'c.id', 'a.companyId')
        .where('a.dueAt', '<=', now)
        .where('c.status', true)
        .andWhere((free) => free.whereNull('a.busyUntil').orWhere('a.busyUntil', '<=', now))
        .select('a.ticketId', 'a.companyId', 'a.dueAt')
        .select(db.raw('ROW_NUMBER() OVER (PARTITION BY a.companyId ORDER BY a.dueAt, a.ticketId) AS turn'))
        .as('waiting'),
    )
    .orderBy(['turn', 'dueAt', 'ticketId'])
    .limit(limit)
    .select('ticketId', 'companyId');

/** The newest message that is neither a note nor a robot's: others mean that something happened. */
export const lastSaid = async (trx: Transaction, ticketId: number): Promise<number> =>
  Number(
    (await trx('messages').where({ ticketId, isPrivate: false, isBot: false }).max({ id: 'id' }).first())?.[
      'id'
    ] ?? 0,
  );

const KINDS: Record<string, ConversationMessage['kind']> = {
  conversation: 'text',
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'document',
};

/** The newest messages, oldest first, without notes between agents. */
export async function messagesOf(trx: Transaction, ticketId: number): Promise<Conversation['messages']> {
  const rows = await trx('messages')
    .where({ ticketId, isPrivate: false, isDeleted: false })
    .orderBy('id', 'desc')
    .limit(MESSAGES)
    .select('id', 'fromMe', 'isBot', 'mediaType', 'body', 'createdAt');
  return rows.reverse().map((row): ConversationMessage => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    from: row.fromMe ? (row.isBot ? 'bot' : 'person') : 'customer',
    kind: KINDS[row.mediaType] ?? 'other',
    text: row.body ?? '',
  }));
}

export const contactName = async (
  trx: Transaction,
  { companyId, contactId }: Pick<SystemTicket, 'companyId' | 'contactId'>,
): Promise<string> => (await trx('contacts').where({ id: contactId, companyId }).first('name'))?.name ?? '';
