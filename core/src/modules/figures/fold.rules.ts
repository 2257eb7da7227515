import type { TicketStatus } from '@recado/sdk/contracts';
import type { ScheduleRevision } from '../schedule-revisions/schedule-revisions.tx.js';
import { partsOf, type Part } from './span-parts.rules.js';

/** A line of a ticket's history, as figures read it. */
export interface FoldLine {
  id: number;
  type: string;
  actor: string | null;
  reason: string | null;
  /** Null: it moves nothing. */
  to: { status: TicketStatus; queueId: number | null; userId: number | null } | null;
  from: FoldLine['to'];
  cancelsId: number | null;
  at: number;
}
/** A message that a person wrote to the customer; without a user: on the company's own phone. */
export interface HumanMessage {
  userId: number | null;
  at: number;
}
export interface FoldRating {
  value: number;
  userId: number | null;
  queueId: number | null;
  at: number;
}
export interface FoldTicket {
  id: number;
  connectionId: number;
  isGroup: boolean;
  isImported: boolean;
  /** Its contact had none before: decided when it was folded for the first time, and kept since. */
  isFirst: boolean;
  createdAt: number;
}
export interface TicketFacts {
  ticket: FoldTicket;
  /** In the order of their ids. */
  lines: readonly FoldLine[];
  /** In the order of their moments; of each attendance the first is enough. */
  messages: readonly HumanMessage[];
  ratings: readonly FoldRating[];
}

export type Outcome = 'resolved' | 'ignored' | 'bulk' | 'bot' | 'system' | 'merged' | 'deleted';
/** With whom the customer was: nobody yet, an agent, or the bot (and its question about consent). */
export interface Segment {
  kind: 'wait' | 'handle' | 'bot';
  from: number;
  to: number;
  queueId: number | null;
}
/** An agent had the attendance; null: and has it. */
export interface Hold {
  userId: number;
  from: number;
  to: number | null;
}
/** One attendance of a ticket: from its opening to its closing; reopening begins the next one. */
export interface Walked {
  ordinal: number;
  openedAt: number;
  openedBy: string;
  isReopened: boolean;
  queueId: number | null;
  userId: number | null;
  /** Closed ones are complete; of one that goes on, those that have ended. */
  segments: Segment[];
  holds: Hold[];
  /** With whom the customer is since the last of them. */
  with: Segment['kind'];
  transfers: number;
  accepted: { at: number; queueId: number | null; userId: number | null } | null;
  closedAt: number | null;
  outcome: Outcome | null;
}
export interface Span extends Walked {
  ticketId: number;
  connectionId: number;
  isGroup: boolean;
  /** Of the first attendance of a ticket: its contact had no ticket before. */
  isFirst: boolean | null;
  /** The newest rating of it. */
  rating: number | null;
  /** What it adds to the sums. */
  parts: Part[];
}

/** All attendances of a ticket from what is stored of it: the same facts always give the same spans. */
export function foldTicket(facts: TicketFacts, revisions: readonly ScheduleRevision[]): Span[] {
  const { ticket } = facts;
  const walked = walk(facts.ticket, facts.lines);
  return walked.map((span, place) => {
    const next = walked[place + 1]?.openedAt ?? Infinity;
    const isOf = ({ at }: { at: number }) => (place === 0 || at >= span.openedAt) && at < next;
    const own = { messages: facts.messages.filter(isOf), ratings: facts.ratings.filter(isOf) };
    return {
      ...span,
      ...{ ticketId: ticket.id, connectionId: ticket.connectionId, isGroup: ticket.isGroup },
      isFirst: span.ordinal === 1 ? ticket.isFirst : null,
      // A group is nobody's work.
      holds: ticket.isGroup ? [] : span.holds,
      rating: own.ratings.at(-1)?.value ?? null,
      parts: partsOf(ticket, span, own, revisions),
    };
  });
}

/** The attendances of a ticket by its history alone. */
export function walk(ticket: FoldTicket, lines: readonly FoldLine[]): Walked[] {
  const cancelled = cancelledBy(lines);
  const spans: Walked[] = [];
  let open: Walking | undefined;
  for (const line of lines) {
    if (cancelled.has(line.id)) continue;
    if (line.type === 'chatBot') open?.bot(line.at, true);
    else if (line.type === 'queue' && !line.to) open?.bot(line.at, false);
    if (!line.to) continue;
    if (!open && begins(line)) {
      open = new Walking(ticket, line, spans.length + 1);
      spans.push(open.span);
    }
    if (!open) continue;
    open.move(line);
    if (open.span.closedAt !== null) open = undefined;
  }
  open?.goesOn();
  return spans;
}

const isOver = (status: TicketStatus): boolean => status === 'closed' || status === 'nps';
/** An attendance begins with an active ticket; the end of a rating, or a ticket that is made closed, begins none. */
const begins = ({ to, from }: FoldLine): boolean =>
  !isOver(to!.status) || (from !== null && !isOver(from.status));

/** An undo takes back the move that it names; older ones name none and mean the last move. */
function cancelledBy(lines: readonly FoldLine[]): Set<number> {
  const cancelled = new Set<number>();
  for (const [place, undo] of lines.entries()) {
    if (undo.type !== 'undo') continue;
    cancelled.add(undo.id);
    const before = lines.slice(0, place).filter(({ id, to }) => to && !cancelled.has(id));
    const last = before.at(-1);
    const first =
      undo.cancelsId ??
      before.find(({ at, type }) => at === last?.at && (type === 'transfered' || type === last.type))?.id;
    if (first === undefined) continue;
    for (const { id } of before) if (id >= first) cancelled.add(id);
  }
  return cancelled;
}

/** An attendance while the history is read. */
class Walking {
  readonly span: Walked;
  private status: TicketStatus;
  private withBot = false;
  private since: number;

  constructor(ticket: FoldTicket, line: FoldLine, ordinal: number) {
    // Of a ticket whose first lines are missing, the state before the first one says how it was.
    const begun = ordinal === 1 && line.from ? line.from : line.to!;
    const isReopened = ordinal > 1 || line.type === 'reopen';
    const isNew = line.type === 'create' || isReopened;
    // One that the import closed at once, and that the customer's next message reopens, is an attendance like others.
    const isImported = ticket.isImported && !isReopened;
    this.since = isNew ? line.at : Math.min(ticket.createdAt, line.at);
    this.status = isOver(begun.status) ? line.to!.status : begun.status;
    this.span = {
      ...{ ordinal, openedAt: this.since, queueId: begun.queueId, userId: begun.userId },
      isReopened,
      openedBy: isImported ? 'import' : isNew ? (line.actor ?? 'system') : 'customer',
      ...{
        segments: [],
        holds: [],
        with: this.kind(),
        transfers: 0,
        accepted: null,
        closedAt: null,
        outcome: null,
      },
    };
  }

  bot(at: number, withBot: boolean): void {
    this.pass(at);
    this.withBot = withBot;
    this.span.with = this.kind();
  }

  move({ at, to, type, reason, actor, from }: FoldLine): void {
    const { span } = this;
    const { status, queueId, userId } = to!;
    this.pass(at);
    if (type === 'transfered') span.transfers++;
    if (isOver(status)) {
      span.outcome = outcomeOf({ reason, actor, from });
      span.closedAt = at;
    } else if (status !== 'pending' && status !== 'lgpd') {
      this.withBot = false;
      if (userId !== null) span.accepted ??= { at: Math.max(at, span.openedAt), queueId, userId };
    }
    this.status = status;
    span.queueId = queueId;
    span.userId = userId;
    span.with = this.kind();
  }

  private kind(): Segment['kind'] {
    if (this.status === 'pending') return this.withBot ? 'bot' : 'wait';
    return this.status === 'lgpd' ? 'bot' : 'handle';
  }

  /** Nothing more is known: whoever has it, has it still. */
  goesOn(): void {
    this.hold(null);
  }

  private hold(to: number | null): void {
    const { holds, userId } = this.span;
    if (userId === null || this.kind() !== 'handle') return;
    const last = holds.at(-1);
    if (last?.userId === userId && last.to === this.since) last.to = to;
    else holds.push({ userId, from: this.since, to });
  }

  /** Clocks of two machines differ by a little: no stretch is negative. */
  private pass(at: number): void {
    const { segments, queueId } = this.span;
    const kind = this.kind();
    if (at <= this.since) return;
    this.hold(at);
    const last = segments.at(-1);
    if (last?.kind === kind && last.queueId === queueId) last.to = at;
    else segments.push({ kind, from: this.since, to: at, queueId });
    this.since = at;
  }
}

/** Lines from before reasons were kept say it by the state that they ended. */
function outcomeOf({ reason, actor, from }: Pick<FoldLine, 'reason' | 'actor' | 'from'>): Outcome {
  if (reason === 'merge') return 'merged';
  if (reason === 'deleted') return 'deleted';
  if (reason === 'bulk') return 'bulk';
  if (actor === 'bot') return 'bot';
  if (actor !== 'user' || reason === 'no-connection') return 'system';
  return reason === 'ignore' || (reason === null && from?.status === 'pending') ? 'ignored' : 'resolved';
}
