import type { Db, Transaction } from '../../../infra/database.js';
import type { SystemTicket } from '../../tickets/moves/system-moves.tx.js';

/** A customer often writes several messages in a row: one answer to all of them. */
const PAUSE_MS = 3_000;

/** Who has a conversation: an integration or, without one, a prompt. */
export interface Holder {
  flowIntegrationId: number | null;
  promptId: number | null;
}
/** What is known of a bot's part in a ticket. Reading or writing it requires the ticket's lock. */
export interface TicketAnswers extends Holder {
  ticketId: number;
  companyId: number;
  generation: number;
  dueAt: Date | null;
  busyUntil: Date | null;
  /** The question waits for files of voice notes, and at most until then. */
  filesUntil: Date | null;
  attempts: number;
  /** Answers since the integration got the ticket. */
  given: number;
  /** The customer's message to which a late answer was taken. */
  lateFor: number | null;
  /** Moments of the last ones. */
  recent: number[];
  /** What the plugin keeps for the next question; undefined: nothing. */
  state?: unknown;
}

/** The integration gets a locked ticket: a new conversation for it. */
export async function beginAnswers(
  trx: Transaction,
  { id, companyId }: Pick<SystemTicket, 'id' | 'companyId'>,
  { flowIntegrationId, promptId }: Holder,
  now: Date,
): Promise<void> {
  await trx.raw(
    `INSERT INTO ticketAnswers (ticketId, companyId, flowIntegrationId, promptId, dueAt) VALUES (?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE flowIntegrationId = VALUES(flowIntegrationId), promptId = VALUES(promptId),
       dueAt = VALUES(dueAt), busyUntil = NULL, generation = generation + 1, attempts = 0, given = 0, recent = '[]',
       state = NULL, filesUntil = NULL`,
    [id, companyId, flowIntegrationId, promptId, new Date(now.getTime() + PAUSE_MS)],
  );
}

const IS_SAME = `ticketAnswers.flowIntegrationId <=> VALUES(flowIntegrationId)
      AND ticketAnswers.promptId <=> VALUES(promptId)`;
const WANT = `
  INSERT INTO ticketAnswers (ticketId, companyId, flowIntegrationId, promptId, dueAt)
    SELECT t.id, t.companyId, t.flowIntegrationId, t.promptId, ? FROM tickets t
    WHERE t.id = ? AND (t.flowIntegrationId IS NOT NULL OR t.promptId IS NOT NULL)
  ON DUPLICATE KEY UPDATE
    generation = ticketAnswers.generation + IF(${IS_SAME}, 0, 1),
    state = IF(${IS_SAME}, ticketAnswers.state, NULL),
    flowIntegrationId = VALUES(flowIntegrationId), promptId = VALUES(promptId), dueAt = VALUES(dueAt), attempts = 0`;

/** The customer wrote to the bot that the ticket names: another one than before if a person has changed it. */
export async function wantAnswer(trx: Transaction, ticketId: number, now: Date): Promise<void> {
  await trx.raw(WANT, [new Date(now.getTime() + PAUSE_MS), ticketId]);
}

export async function readAnswers(trx: Transaction, ticketId: number): Promise<TicketAnswers | undefined> {
  const row = await trx('ticketAnswers').where({ ticketId }).forUpdate().first();
  if (!row) return undefined;
  const state = row.state === null ? undefined : (JSON.parse(row.state) as unknown);
  return { ...row, state, recent: JSON.parse(row.recent) as number[] };
}

export const saveAnswers = (
  trx: Transaction,
  ticketId: number,
  { recent, state, ...values }: Partial<Omit<TicketAnswers, 'ticketId' | 'companyId'>>,
) =>
  trx('ticketAnswers')
    .where({ ticketId })
    .update({
      ...values,
      // Who waits for no answer waits for no file.
      ...(values.dueAt === null && { filesUntil: null }),
      ...(recent && { recent: JSON.stringify(recent) }),
      // Null forgets it.
      ...(state !== undefined && { state: state === null ? null : JSON.stringify(state) }),
    });

/** The bot that the ticket names now. */
export const holderOf = async (trx: Transaction, ticketId: number): Promise<Holder> =>
  (await trx('tickets').where({ id: ticketId }).first('flowIntegrationId', 'promptId')) ?? {
    flowIntegrationId: null,
    promptId: null,
  };

export const companyOfAnswers = async (
  db: Db,
  ticketId: number,
): Promise<{ companyId: number; connectionId: number } | undefined> =>
  db('ticketAnswers as a')
    .join('tickets as t', 't.id', 'a.ticketId')
    .where('a.ticketId', ticketId)
    .first('a.companyId', 't.connectionId');

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

export const contactName = async (
  trx: Transaction,
  { companyId, contactId }: Pick<SystemTicket, 'companyId' | 'contactId'>,
): Promise<string> => (await trx('contacts').where({ id: contactId, companyId }).first('name'))?.name ?? '';
