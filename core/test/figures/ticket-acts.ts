import type { Transaction } from '../../src/infra/database.js';
import { keepRating } from '../../src/modules/bot/ratings.tx.js';
import { logBySystem, moveBySystem } from '../../src/modules/tickets/moves/system-moves.tx.js';
import { applyMove, ticketChanged } from '../../src/modules/tickets/moves/ticket-moves.tx.js';
import { decide, type AskedState } from '../../src/modules/tickets/moves/ticket-transitions.js';
import type { LockedTicket } from '../../src/modules/tickets/tickets.repo.js';
import type { WrittenLives } from './written-lives.js';

/** What happens to a locked ticket, by the functions of the product. */
export class TicketActs {
  constructor(private readonly world: WrittenLives) {}

  async userMoves(trx: Transaction, ticket: LockedTicket): Promise<void> {
    const [actor, queue, other] = [
      this.world.actor,
      this.world.pick(this.world.cast.queues).id,
      this.world.pick(this.world.cast.users).id,
    ];
    const asked: AskedState[] = [
      { status: ticket.isGroup ? 'group' : 'open', userId: actor.userId },
      { status: ticket.isGroup ? 'group' : 'open', userId: actor.userId },
      { userId: other, queueId: queue },
      { status: 'pending', userId: null, queueId: queue },
      { status: 'pending', userId: null },
      { status: 'closed' },
      { status: 'closed' },
      { status: 'closed' },
    ];
    const isRated = ticket.status === 'open' && this.world.random() < 0.15;
    const { userId, queueId } = ticket;
    const decision = isRated
      ? ({ kind: 'move', transition: 'rate', next: { status: 'nps', userId, queueId } } as const)
      : decide(this.world.pick(asked), ticket, actor.userId);
    if (decision.kind !== 'move') return;
    const { transition, next } = decision;
    await applyMove(trx, this.world.app.services.outbox, ticket, {
      actorId: actor.userId,
      transition,
      next,
      now: this.world.now,
    });
    this.world.movedLast = { id: ticket.id, actor };
    this.world.note(transition);
  }

  async systemMoves(trx: Transaction, ticket: LockedTicket): Promise<void> {
    const { outbox } = this.world.app.services;
    const { now } = this.world;
    const [queueId, userId] = [
      this.world.pick(this.world.cast.queues).id,
      this.world.pick(this.world.cast.users).id,
    ];
    const move = async (
      transition: Parameters<typeof moveBySystem>[3],
      to: Parameters<typeof moveBySystem>[4],
      actor: 'bot' | 'system',
    ) => {
      await moveBySystem(trx, outbox, ticket, transition, to, now, { actor });
      this.world.note(transition);
    };
    if (ticket.status === 'closed') return this.returns(trx, ticket);
    const steps = [
      () => move('finish', { status: 'closed' }, this.world.pick(['bot', 'system'])),
      () => this.closedWithOthers(trx, ticket, userId),
    ];
    if (ticket.status === 'pending')
      steps.push(
        () => move('steer', { queueId }, 'bot'),
        () => move('steer', { status: 'lgpd' }, 'bot'),
        () => move('offer', { userId }, 'system'),
        () => this.told(trx, ticket, 'chatBot'),
        () => this.told(trx, ticket, 'queue'),
      );
    else if (ticket.status === 'lgpd') steps.push(() => move('steer', { status: 'pending' }, 'bot'));
    else if (ticket.status === 'open')
      steps.push(() => move('free', { status: 'pending', userId: null }, 'system'));
    await this.world.pick(steps)();
  }

  private async told(trx: Transaction, ticket: LockedTicket, type: 'chatBot' | 'queue'): Promise<void> {
    await logBySystem(trx, ticket, type, ticket.queueId, this.world.now);
    await this.world.app.services.outbox.append(trx, ticketChanged(ticket));
    this.world.note('note');
  }

  /** As one of many that are closed at once. */
  private async closedWithOthers(trx: Transaction, ticket: LockedTicket, closer: number): Promise<void> {
    const next = { status: 'closed', queueId: ticket.queueId, userId: ticket.userId ?? closer } as const;
    const by = { actor: 'user', reason: this.world.pick(['bulk', 'no-connection'] as const) } as const;
    const move = { actorId: null, transition: 'finish', next, now: this.world.now, by } as const;
    await applyMove(trx, this.world.app.services.outbox, ticket, move);
    this.world.note('bulk');
  }

  /** The customer of a closed ticket writes again. */
  private async returns(trx: Transaction, ticket: LockedTicket): Promise<void> {
    const next = {
      status: ticket.isGroup ? 'group' : 'pending',
      queueId: ticket.queueId,
      userId: null,
    } as const;
    const move = {
      actorId: null,
      transition: 'reopen',
      next,
      now: this.world.now,
      by: { actor: 'customer' },
    } as const;
    await applyMove(trx, this.world.app.services.outbox, ticket, move);
    this.world.note('customer');
  }

  async write(trx: Transaction, ticket: LockedTicket): Promise<void> {
    const { id: ticketId, contactId, connectionId, conversation } = ticket;
    const { now, scope } = this.world;
    const fromMe = this.world.random() < 0.7;
    const isPrivate = fromMe && this.world.random() < 0.1;
    const isBot = fromMe && !isPrivate && this.world.random() < 0.2;
    const userId =
      !fromMe || isBot || this.world.random() < 0.2 ? null : this.world.pick(this.world.cast.users).id;
    const [messageId] = await trx('messages').insert({
      ...{ ...scope, ticketId, contactId, connectionId, conversation, fromMe, isPrivate, isBot, userId },
      ...{ body: 'said', sentAt: now, createdAt: now, updatedAt: now },
    });
    const event = {
      ...scope,
      topic: 'appMessage',
      action: 'create',
      ref: { messageId: messageId! },
    } as const;
    await this.world.app.services.outbox.append(trx, event);
    this.world.note('write');
  }

  async rate(trx: Transaction, ticket: LockedTicket): Promise<void> {
    await keepRating(trx, ticket, Math.floor(this.world.random() * 11), this.world.now);
    await this.world.app.services.outbox.append(trx, ticketChanged(ticket));
    this.world.note(ticket.status === 'closed' ? 'late rating' : 'rating');
  }
}
