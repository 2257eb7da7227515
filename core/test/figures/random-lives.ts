import type { TicketStatus } from '@recado/sdk/contracts';
import type {
  FoldLine,
  FoldRating,
  HumanMessage,
  TicketFacts,
} from '../../src/modules/figures/fold.rules.js';

/** The same numbers for the same seed. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What must come out, counted apart from the fold: while the life goes on, and put back by an undo. */
interface Expected {
  opened: number;
  reopened: number;
  closed: number;
  resolved: number;
  isOpen: boolean;
}
type State = NonNullable<FoldLine['to']>;
type Actor = 'user' | 'bot' | 'customer' | 'system' | 'merge' | 'phone' | 'import';

/** One ticket whose history is written as the core writes it. */
export class Life {
  readonly lines: FoldLine[] = [];
  readonly messages: HumanMessage[] = [];
  readonly ratings: FoldRating[] = [];
  expected: Expected = { opened: 0, reopened: 0, closed: 0, resolved: 0, isOpen: false };
  state: State | null = null;
  isDeleted = false;
  joinedTo: Life | null = null;
  private attendances = 0;
  private last: { state: State; expected: Expected; attendances: number; logId: number } | null = null;
  private merged: { state: State; expected: Expected; attendances: number; logId: number } | null = null;

  constructor(
    private readonly world: World,
    readonly id: number,
    readonly kind: 'plain' | 'group' | 'import',
    readonly createdAt: number,
  ) {}

  get facts(): TicketFacts {
    const { id, createdAt, kind } = this;
    const ticket = { id, connectionId: 1 + (id % 2), createdAt, isFirst: id % 3 > 0 };
    return {
      ticket: { ...ticket, isGroup: kind === 'group', isImported: kind === 'import' },
      ...{ lines: [...this.lines], messages: [...this.messages], ratings: [...this.ratings] },
    };
  }
  get isActive(): boolean {
    return this.state !== null && this.state.status !== 'closed' && this.state.status !== 'nps';
  }
  get counts(): boolean {
    return this.kind !== 'group' && !(this.kind === 'import' && this.attendances < 2);
  }

  create(by: Actor, state: State): void {
    this.begin();
    this.write('create', by, null, state);
  }
  move(type: string, by: Actor, reason: string, to: Partial<State>): void {
    const former = this.state!;
    const wasActive = this.isActive;
    const undoable =
      ['resolve', 'rate', 'ignore', 'assign', 'requeue', 'return'].includes(reason) && by === 'user';
    const before = { state: former, expected: { ...this.expected }, attendances: this.attendances };
    const next = { ...former, ...to };
    const logId = this.write(type, by, reason, next);
    if (reason === 'assign') this.write('receivedTransfer', by, reason, next, former);
    if (reason === 'requeue') this.write('queue', by, reason, next, former);
    this.last = undoable ? { ...before, logId } : null;
    if (!wasActive && this.isActive) this.begin();
    if (wasActive && !this.isActive) this.end(reason, by);
  }
  undo(): void {
    if (!this.last) return;
    const { state, expected, attendances, logId } = this.last;
    this.write('undo', 'user', 'undo', state, this.state, logId);
    Object.assign(this, { expected, attendances });
    this.last = null;
  }
  joinInto(other: Life): void {
    const before = { state: this.state!, expected: { ...this.expected }, attendances: this.attendances };
    const logId = this.write('closed', 'merge', 'merge', { ...this.state!, status: 'closed' });
    this.merged = { ...before, logId };
    this.last = null;
    this.joinedTo = other;
    other.messages.push(...this.messages.splice(0));
    other.messages.sort((one, two) => one.at - two.at);
    // The other conversation counts; this one does not any more.
    this.expected = { ...this.expected, isOpen: false };
    if (this.counts) {
      this.expected.opened--;
      if (this.attendances > 1) this.expected.reopened--;
    }
  }
  separate(): void {
    const { state, expected, attendances, logId } = this.merged!;
    this.write('undo', 'merge', 'merge', state, this.state, logId);
    Object.assign(this, { expected, attendances, joinedTo: null });
    this.merged = null;
  }
  note(type: 'chatBot' | 'queue'): void {
    this.lines.push({
      ...this.world.stamp(),
      type,
      actor: 'bot',
      reason: null,
      from: null,
      to: null,
      cancelsId: null,
    });
  }

  private begin(): void {
    this.attendances++;
    this.expected = { ...this.expected, isOpen: true };
    if (!this.counts) return;
    this.expected.opened++;
    if (this.attendances > 1) this.expected.reopened++;
  }
  private end(reason: string, by: Actor): void {
    this.expected = { ...this.expected, isOpen: false };
    if (!this.counts) return;
    this.expected.closed++;
    if (by === 'user' && (reason === 'resolve' || reason === 'rate')) this.expected.resolved++;
  }
  private write(
    type: string,
    actor: Actor,
    reason: string | null,
    to: State,
    from = this.state,
    cancelsId: number | null = null,
  ): number {
    const line = { ...this.world.stamp(), type, actor, reason, from, to, cancelsId };
    this.lines.push(line);
    this.state = to;
    return line.id;
  }
}

/** Many lives at once, in one order of time. */
export class World {
  readonly lives: Life[] = [];
  readonly random: () => number;
  private now = Date.parse('2026-03-06T11:00:00Z');
  private ids = 0;

  constructor(seed: number) {
    this.random = randomBy(seed);
  }

  /** Some lines of one transaction have one moment. */
  stamp(): { id: number; at: number } {
    if (this.random() < 0.9) this.now += Math.floor(this.random() ** 6 * 40 * 3_600_000);
    return { id: ++this.ids, at: this.now };
  }
  pick = <T>(of: readonly T[]): T => of[Math.floor(this.random() * of.length)]!;

  /** One random step. Returns the lives that it touched. */
  step(): Life[] {
    const life = this.random() < 0.15 || this.lives.length === 0 ? this.begin() : this.pick(this.lives);
    if (life.isDeleted) return [];
    if (life.lines.length === 0) return this.open(life);
    if (life.joinedTo) return this.separated(life);
    if (this.random() < 0.2) return this.beside(life);
    if (life.isActive) this.work(life);
    else this.after(life);
    return [life];
  }

  private begin(): Life {
    const kind = this.random() < 0.1 ? 'group' : this.random() < 0.1 ? 'import' : 'plain';
    const life = new Life(this, this.lives.length + 1, kind, this.stamp().at);
    this.lives.push(life);
    return life;
  }
  private open(life: Life): Life[] {
    const queueId = this.pick([null, 1, 2]);
    const by =
      life.kind === 'import' ? 'import' : this.pick(['customer', 'customer', 'phone', 'user'] as const);
    life.create(by, { status: 'pending', queueId, userId: null });
    if (this.random() < 0.5) life.note('chatBot');
    return [life];
  }
  private separated(life: Life): Life[] {
    const { joinedTo } = life;
    if (!joinedTo || joinedTo.isDeleted || !joinedTo.isActive) return [];
    life.separate();
    return [life, joinedTo];
  }
  private beside(life: Life): Life[] {
    const { at } = this.stamp();
    const roll = this.random();
    if (roll < 0.5 && life.isActive) life.messages.push({ userId: this.pick([null, 1, 2, 3]), at });
    else if (roll < 0.7) {
      const value = Math.floor(this.random() * 11);
      life.ratings.push({ value, userId: life.state!.userId, queueId: life.state!.queueId, at });
    } else if (roll < 0.85) life.undo();
    else if (roll < 0.95) {
      const other = this.pick(this.lives);
      const fits = other !== life && other.isActive && !other.isDeleted && !other.joinedTo && life.isActive;
      if (!fits || life.kind !== 'plain' || other.kind !== 'plain') return [];
      life.joinInto(other);
      return [life, other];
    } else if (roll < 0.97 && !this.lives.some(({ joinedTo }) => joinedTo === life)) life.isDeleted = true;
    return [life];
  }
  private work(life: Life): void {
    const [userId, queueId] = [this.pick([1, 2, 3]), this.pick([1, 2])];
    const held = life.kind === 'group' ? 'group' : 'open';
    const status = life.state!.status as TicketStatus;
    const closed = { status: 'closed' } as const;
    const steps: (() => void)[] = [
      () => life.move('transfered', 'user', 'assign', { status: held, userId, queueId }),
      () => life.move('transfered', 'user', 'requeue', { status: 'pending', userId: null, queueId }),
      () => life.move('closed', 'user', 'bulk', { ...closed, userId: life.state!.userId ?? userId }),
      () => life.move('closed', 'bot', 'finish', closed),
      () => life.move('closed', 'system', 'no-connection', closed),
    ];
    if (status === 'pending')
      steps.push(
        () => life.move('open', 'user', 'accept', { status: held, userId }),
        () => life.move('open', 'user', 'accept', { status: held, userId }),
        () => life.move('closed', 'user', 'ignore', { ...closed, userId }),
        () => life.move('move', 'bot', 'steer', { queueId }),
        () => life.move('move', 'bot', 'steer', { status: 'lgpd' }),
        () => life.note('queue'),
      );
    else
      steps.push(
        () => life.move('closed', 'user', 'resolve', closed),
        () => life.move('closed', 'user', 'resolve', closed),
        () => life.move('closed', 'user', 'rate', { status: 'nps' }),
        () => life.move('return', 'user', 'return', { status: 'pending', userId: null }),
      );
    this.pick(steps)();
  }
  private after(life: Life): void {
    if (life.state!.status === 'nps' && this.random() < 0.6)
      return life.move('closed', 'bot', 'finish', { status: 'closed' });
    if (this.random() < 0.5) life.move('reopen', 'customer', 'reopen', { status: 'pending', userId: null });
    else life.move('reopen', 'user', 'reopen', { status: 'open', userId: this.pick([1, 2, 3]) });
  }
}
