import type {
  BodyOf,
  QueryOf,
  TicketStatus,
  closeAllTickets,
  previewTicketClosing,
} from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../../infra/database.js';
import { apiError, isDuplicate } from '../../../infra/errors.js';
import { idList } from '../../../infra/http/simple-rest.js';
import type { Principal } from '../../../infra/tenancy.js';
import type { Infra } from '../../../infra/infra.js';
import { assertConnection } from '../../connections/assert-connection.tx.js';
import { renderForTicket } from '../../messages/message-variables.tx.js';
import { insertMoveMessage } from '../moves/move-message.tx.js';
import { beyondReplyWindow } from '../../messages/reply-window.tx.js';
import { farewellOf, usersOf } from '../../user-refs/user-refs.tx.js';
import { ACTIVE, CLOSABLE, countActiveTickets } from '../../active-tickets/active-tickets.tx.js';
import * as closings from './ticket-closing.repo.js';
import { moveCounts } from '../ticket-counts.tx.js';
import * as lists from '../list/ticket-list.repo.js';
import { ticketChanged } from '../moves/ticket-moves.tx.js';
import type { TicketParts } from '../dependencies.js';
import { addLogs, type LogLine } from '../ticket-log.tx.js';
import * as repo from '../tickets.repo.js';

type ClosableStatus = BodyOf<typeof closeAllTickets>['status'];
const AT_ONCE = 200;
/** A closing without progress for this long has lost its process. */
const STALLED_MS = 10_000;

/** Number of users listed in a preview. */
const NAMED = 8;

const scopeOf = (
  actor: Principal,
  status: ClosableStatus,
  queueIds: number[] | undefined,
  showAll: boolean | undefined,
) => ({
  companyId: actor.companyId,
  sight: { everything: true as const },
  statuses: [status],
  queueIds,
  ...(showAll === false && { mineOf: actor.userId }),
});
const closedLine =
  ({ userId: closer, connectionId }: closings.ClosingRow) =>
  ({ id: ticketId, status, queueId, userId }: repo.LockedTicket): LogLine => ({
    ...{ ticketId, type: 'closed', userId: closer, queueId, actor: 'user' },
    reason: connectionId ? 'no-connection' : 'bulk',
    from: { status, queueId, userId },
    to: { status: 'closed', queueId, userId: userId ?? closer },
  });
type Scope = Pick<closings.ClosingRow, 'statuses' | 'queueIds' | 'mineOf'>;
const isOfScope = (running: closings.ClosingRow, asked: Scope): boolean => {
  const words = ({ statuses, queueIds, mineOf }: Scope) =>
    JSON.stringify([statuses, queueIds ?? null, mineOf ?? null]);
  return !running.connectionId && !running.importedFrom && words(running) === words(asked);
};

/**
 * POST /tickets/closeAll: the row holds the scope and the progress; each chunk is one transaction that also updates the
 * row. The next process continues from there, so a killed process costs nothing.
 */
export function createTicketClosing(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  {
    outbox,
    outbound,
    endImport,
    channels,
  }: Pick<TicketParts, 'outbox' | 'outbound' | 'endImport' | 'channels'>,
) {
  /**
   * Farewells for the customers of open tickets: the user's own, otherwise the connection's. A closing outlives the
   * account of its author.
   */
  async function farewells(
    trx: Transaction,
    closing: closings.ClosingRow,
    tickets: readonly repo.LockedTicket[],
    now: Date,
  ): Promise<number[]> {
    if (!closing.farewell) return [];
    const [author] = await usersOf(trx, closing, [closing.userId]);
    const own = author && (await farewellOf(trx, closing, author.id))?.trim();
    const texts = await repo.closingMessages(trx, closing, [...new Set(tickets.map((t) => t.connectionId))]);
    const beyond = await beyondReplyWindow(trx, closing, tickets, channels, now);
    const sent: number[] = [];
    for (const ticket of tickets) {
      const text = own || texts.get(ticket.connectionId)?.trim();
      if (!text || ticket.status === 'pending' || beyond.has(ticket.id)) continue;
      const body = await renderForTicket(trx, closing, ticket.id, text, { userName: author?.name, now });
      const message = { cause: 'farewell', userId: closing.userId, body } as const;
      sent.push(await insertMoveMessage(trx, ticket, message, now));
    }
    return sent;
  }

  /** Closes one chunk; returns the messages to send, or undefined when the closing has ended. */
  const closeChunk = (id: number): Promise<number[] | undefined> =>
    inTransaction(db, async (trx) => {
      const closing = await closings.lockClosing(trx, id);
      if (closing?.state !== 'running') return undefined;
      const now = clock.now();
      const { tickets, upTo } = await closings.lockNext(trx, closing, AT_ONCE);
      if (upTo === undefined) {
        await closings.updateClosing(trx, closing, id, { state: 'done', updatedAt: now });
        return undefined;
      }
      const ids = tickets.map((ticket) => ticket.id);
      if (ids.length) await closings.closeTickets(trx, closing, ids, now);
      await closings.markAllRead(trx, tickets);
      const sent = await farewells(trx, closing, tickets, now);
      const { userId } = closing;
      await addLogs(trx, closing, tickets.map(closedLine(closing)), now);
      await moveCounts(
        trx,
        tickets.map((ticket) => ({
          before: ticket,
          after: { ...ticket, status: 'closed' as const, userId: ticket.userId ?? userId },
        })),
      );
      const messages = sent.map((messageId) => ({
        companyId: closing.companyId,
        topic: 'appMessage' as const,
        action: 'create',
        ref: { messageId },
      }));
      const cause = { what: 'closed', userId } as const;
      await outbox.append(trx, ...messages, ...tickets.map((ticket) => ticketChanged(ticket, cause)));
      const done = closing.done + ids.length;
      await closings.updateClosing(trx, closing, id, { done, lastId: upTo, updatedAt: now });
      return sent;
    });

  const find = async (actor: Principal, id: number) => {
    const closing = await closings.findClosing(db, actor, { id });
    if (!closing) throw apiError('ERR_NOT_FOUND');
    return closing;
  };

  /** Starts a closing; throws ERR_CLOSING_RUNS while another one runs. */
  async function beginAlone(
    actor: Principal,
    {
      statuses,
      ...asked
    }: Pick<closings.NewClosing, 'importedFrom' | 'connectionId' | 'total'> & {
      statuses: readonly TicketStatus[];
    },
  ): Promise<closings.ClosingRow> {
    const row = {
      ...{ ...asked, statuses: [...statuses], queueIds: undefined, userId: actor.userId, farewell: false },
      ...{ maxId: await closings.lastTicketId(db, actor), createdAt: clock.now() },
    };
    try {
      return await find(actor, await closings.insertClosing(db, actor, row));
    } catch (error) {
      throw isDuplicate(error, 'ticketClosings_one_running') ? apiError('ERR_CLOSING_RUNS') : error;
    }
  }

  return {
    find,
    /** How many tickets are in a scope now, and who holds them. */
    async preview(actor: Principal, query: QueryOf<typeof previewTicketClosing>) {
      const asked = idList(query.queueIds, 'queueIds');
      const queueIds = asked?.length ? asked : undefined;
      const [held, upTo] = await Promise.all([
        closings.heldBy(db, scopeOf(actor, query.status, queueIds, query.showAll)),
        closings.lastTicketId(db, actor),
      ]);
      const sum = (rows: typeof held) => rows.reduce((total, { count }) => total + count, 0);
      const users = held.flatMap(({ userId: id, name, count }) =>
        id === null ? [] : [{ id, name: name ?? '', count }],
      );
      const unassigned = sum(held.filter(({ userId }) => userId === null));
      return { count: sum(held), unassigned, people: users.length, users: users.slice(0, NAMED), upTo };
    },
    /**
     * The closing to work on: the running one of this scope, otherwise a new one. Throws ERR_CLOSING_RUNS while another
     * runs.
     */
    async begin(
      actor: Principal,
      { status, queueIds, allQueues, showAll, upTo, sendFarewellMessage }: BodyOf<typeof closeAllTickets>,
    ): Promise<closings.ClosingRow> {
      if (!queueIds === !allQueues)
        throw apiError('ERR_VALIDATION', 'Name queueIds, or allQueues for all of them', {
          field: 'queueIds',
        });
      const scope = scopeOf(actor, status, queueIds && [...new Set(queueIds)].sort((a, b) => a - b), showAll);
      const [counts, newest] = await Promise.all([
        lists.countersOf(db, scope),
        closings.lastTicketId(db, actor),
      ]);
      const row = {
        statuses: [status],
        queueIds: scope.queueIds,
        mineOf: scope.mineOf ?? null,
        userId: actor.userId,
        farewell: sendFarewellMessage ?? false,
        total: counts.reduce((sum, { total }) => sum + total, 0),
        maxId: Math.min(newest, upTo ?? newest),
        createdAt: clock.now(),
      };
      try {
        return await find(actor, await closings.insertClosing(db, actor, row));
      } catch (error) {
        if (!isDuplicate(error, 'ticketClosings_one_running')) throw error;
        const running = await closings.findClosing(db, actor, { state: 'running' });
        if (!running) throw apiError('ERR_TICKET_STATE'); // it ended at this very moment
        if (!isOfScope(running, row)) throw apiError('ERR_CLOSING_RUNS');
        return running;
      }
    },
    /** Closes a connection's imported tickets. Throws ERR_CLOSING_RUNS while another closing runs. */
    async beginImported(actor: Principal, connectionId: number): Promise<closings.ClosingRow> {
      await assertConnection(db, actor, connectionId);
      const total = await closings.countImported(db, actor, connectionId, CLOSABLE);
      const closing = await beginAlone(actor, { statuses: CLOSABLE, importedFrom: connectionId, total });
      await endImport(actor, connectionId);
      return closing;
    },
    /** The number of a connection's active tickets, and the progress of their closing if one runs. */
    async activeOf(actor: Principal, connectionId: number) {
      await assertConnection(db, actor, connectionId);
      const [count, closing] = await Promise.all([
        countActiveTickets(db, actor, { connectionId }),
        closings.findClosing(db, actor, { state: 'running', connectionId }),
      ]);
      return { count, closing };
    },
    /**
     * Closes every active ticket of a connection; returns the running closing if there is one. Throws ERR_CLOSING_RUNS
     * while one of other tickets runs.
     */
    async beginActive(actor: Principal, connectionId: number): Promise<closings.ClosingRow> {
      await assertConnection(db, actor, connectionId);
      const running = await closings.findClosing(db, actor, { state: 'running', connectionId });
      if (running) return running;
      const total = await countActiveTickets(db, actor, { connectionId });
      return beginAlone(actor, { statuses: ACTIVE, connectionId, total });
    },
    async cancel(actor: Principal, id: number): Promise<closings.ClosingRow> {
      await find(actor, id);
      await closings.updateClosing(db, actor, id, { state: 'cancelled', updatedAt: clock.now() });
      return find(actor, id);
    },
    /** Processes a closing to its end; two workers share the chunks. */
    async run(id: number, mayGoOn: () => boolean = () => true): Promise<void> {
      while (mayGoOn()) {
        const sent = await closeChunk(id);
        outbox.wake();
        if (!sent) return;
        if (sent.length) outbound.kick(sent);
      }
    },
    stalled: (): Promise<number[]> =>
      closings.stalledClosings(db, new Date(clock.now().getTime() - STALLED_MS)),
  };
}
