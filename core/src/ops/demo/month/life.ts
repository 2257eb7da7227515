import type { TicketStatus } from '@recado/sdk/contracts';
import type { LogLine, LogState } from '../../../modules/tickets/ticket-log.tx.js';
import { linesOf } from '../../../modules/tickets/moves/ticket-moves.tx.js';
import type { Transition } from '../../../modules/tickets/moves/ticket-transitions.js';

export interface Said {
  at: number;
  text: string;
  fromMe: boolean;
  isBot: boolean;
  userId: number | null;
  queueId: number | null;
}
export type Step = Omit<LogLine, 'ticketId'> & { at: number };
type Move = { at: number; by: number | null; transition: Transition; next: LogState };

/** The life of one ticket while it is thought up: what the product would write, at times of the past. */
export class Life {
  readonly steps: Step[] = [];
  readonly said: Said[] = [];
  rating: { at: number; value: number; userId: number | null; queueId: number | null } | undefined;
  state: LogState = { status: 'pending', queueId: null, userId: null };

  constructor(readonly openedAt: number) {}

  open(queueId: number | null): void {
    this.state = { status: 'pending', queueId, userId: null };
    this.steps.push({
      ...{ at: this.openedAt, type: 'create', actor: 'customer', userId: null, queueId },
      to: this.state,
    });
  }

  /** The bot asks for the department, and gets an answer after a while. */
  bot(menu: string, queueId: number, answer: { at: number; text: string }): void {
    const line = { userId: null, actor: 'bot' as const };
    const asked = this.openedAt + 1_000;
    this.steps.push({ ...line, at: asked, type: 'chatBot', queueId: null });
    this.say({ at: asked, text: menu, fromMe: true, isBot: true });
    this.say({ at: answer.at, text: answer.text, fromMe: false });
    const next = { ...this.state, queueId };
    this.move({ at: answer.at + 500, by: null, transition: 'steer', next });
    this.steps.push({ ...line, at: answer.at + 500, type: 'queue', queueId });
  }

  move({ at, by, transition, next }: Move): void {
    const lines = linesOf({ id: 0, ...this.state }, { transition, actorId: by, next });
    for (const { ticketId: _none, ...line } of lines) this.steps.push({ ...line, at });
    this.state = next;
  }

  to(transition: Transition, by: number, at: number, change: Partial<LogState>): void {
    this.move({ at, by, transition, next: { ...this.state, ...change } });
  }

  reopenByCustomer(at: number): void {
    const to = { ...this.state, status: 'pending' as const, userId: null };
    const line = { type: 'reopen' as const, actor: 'customer' as const, userId: null, queueId: to.queueId };
    this.steps.push({ ...line, at, from: this.state, to });
    this.state = to;
  }

  say({ isBot = false, ...said }: Pick<Said, 'at' | 'text' | 'fromMe'> & { isBot?: boolean }): void {
    const userId = said.fromMe && !isBot ? this.state.userId : null;
    this.said.push({ ...said, isBot, userId, queueId: this.state.queueId });
  }

  /** What has happened by now; the rest has not. */
  until(now: number): void {
    const past = <T extends { at: number }>(all: T[]) =>
      all.splice(0, all.length, ...all.filter(({ at }) => at <= now));
    past(this.steps);
    past(this.said);
    if (this.rating && this.rating.at > now) this.rating = undefined;
    this.state = this.steps.findLast(({ to }) => to)!.to!;
  }

  /** Its row, as all of this leaves it. */
  get row() {
    const last = this.said.findLast(({ isBot }) => !isBot);
    const lastReply = this.said.findLastIndex(({ fromMe, isBot }) => fromMe && !isBot);
    const closed = this.steps.findLast(({ type }) => type === 'closed');
    const isClosed = this.state.status === ('closed' satisfies TicketStatus);
    const at = (step: { at: number } | undefined) => (step ? new Date(step.at) : null);
    const unread = this.said.slice(lastReply + 1).filter(({ fromMe }) => !fromMe).length;
    return {
      ...this.state,
      ...{
        createdAt: new Date(this.openedAt),
        acceptedAt: at(this.steps.findLast(({ type }) => type === 'open')),
      },
      closedAt: isClosed ? at(closed) : null,
      updatedAt: new Date(Math.max(this.steps.at(-1)!.at, last?.at ?? 0)),
      ...{
        lastMessage: last?.text.slice(0, 255) ?? '',
        lastMessageType: 'conversation',
        lastMessageAt: at(last),
      },
      ...{ unreadMessages: isClosed ? 0 : unread, rating: this.rating?.value ?? null },
    };
  }
}
