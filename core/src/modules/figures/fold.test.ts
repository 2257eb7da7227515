import { describe, expect, it } from 'vitest';
import { revision } from '../../../test/figures/hours.js';
import { World } from '../../../test/figures/random-lives.js';
import type { ScheduleRevision } from '../schedule-revisions/schedule-revisions.tx.js';
import { foldTicket, type FoldLine, type Span, type TicketFacts } from './fold.rules.js';
import { Sums, differenceOf } from './span-parts.rules.js';

const REVISIONS = [
  revision(0),
  revision(Date.parse('2026-03-20T12:00:00Z'), [{ start: '10:00', end: '12:00' }]),
];

/** The sums in one order, to compare. */
const readable = (sums: Sums) =>
  sums
    .changes()
    .map(({ bins, workingBins, ...sum }) => ({
      ...sum,
      bins: [...bins].sort(([a], [b]) => a - b),
      workingBins: [...workingBins].sort(([a], [b]) => a - b),
    }))
    .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
const total = (spans: readonly Span[], metric: string) =>
  spans.flatMap(({ parts }) => parts).filter((part) => part.metric === metric).length;

/** So many lives in all; some 24 of them go on at the same time. */
const LIVES = Number(process.env['RECADO_TEST_LIVES'] ?? 600);
const SEEDS = Array.from({ length: Math.ceil(LIVES / 24) }, (_, seed) => seed);

describe('random lives of tickets', () => {
  it.each(SEEDS)('increments are the fold, seed %i', (seed) => {
    const world = new World(seed);
    const stored = new Map<number, Span[]>();
    const sums = new Sums();
    const dirty: number[] = [];
    const refresh = (id: number) => {
      const life = world.lives[id - 1]!;
      if (life.isDeleted && stored.has(-id)) return;
      const next = foldTicket(life.facts, REVISIONS);
      for (const change of differenceOf(stored.get(id) ?? [], next)) sums.merge(change);
      stored.set(id, next);
      if (life.isDeleted) stored.set(-id, []);
    };
    for (let step = 0; step < 160; step++) {
      for (const life of world.step()) {
        if (life.isDeleted) refresh(life.id);
        dirty.push(life.id);
      }
      // Marks come late, in any order, and some of them twice.
      while (dirty.length > 0 && world.random() < 0.4) {
        const [id] = dirty.splice(Math.floor(world.random() * dirty.length), 1);
        refresh(id!);
        if (world.random() < 0.2) refresh(id!);
      }
    }
    for (const id of dirty) refresh(id);

    const anew = new Sums();
    for (const life of world.lives) {
      const spans = foldTicket(life.facts, REVISIONS);
      for (const span of spans) anew.add(span);
      const { opened, reopened, closed, resolved, isOpen } = life.expected;
      expect(
        {
          ...{ opened: total(spans, 'opened'), reopened: total(spans, 'reopened') },
          ...{ closed: total(spans, 'closed'), resolved: total(spans, 'resolution') },
          isOpen: spans.at(-1)?.closedAt === null,
        },
        JSON.stringify(life.lines),
      ).toEqual({ opened, reopened, closed, resolved, isOpen: life.lines.length > 0 && isOpen });
      for (const { closedAt, openedAt, segments, parts } of spans) {
        // Waits, handling and the bot's part make up the whole.
        const lengths = segments.map(({ from, to }) => to - from);
        expect(Math.min(1, ...lengths)).toBe(1);
        const whole = lengths.reduce((sum, one) => sum + one, 0);
        if (closedAt !== null) expect(whole).toBe(closedAt - openedAt);
        const times = parts.filter(({ metric }) => metric !== 'nps');
        expect(times.filter(({ working, value }) => working > value)).toEqual([]);
      }
    }
    expect(readable(sums)).toEqual(readable(anew));
    expect(readable(sums).length).toBeGreaterThan(0);
  });
});

describe('the life of one ticket', () => {
  const start = Date.parse('2026-03-06T12:00:00Z');
  const minute = (n: number) => start + n * 60_000;
  const state = (text: string): FoldLine['to'] => {
    const [status, queueId, userId] = text.split(' ') as [never, string, string | undefined];
    return { status, queueId: Number(queueId), userId: userId === undefined ? null : Number(userId) };
  };
  type Step = [at: number, type: string, to: string | null, more?: Partial<FoldLine>];
  const facts = (steps: Step[], more: Partial<TicketFacts> = {}): TicketFacts => {
    let from: FoldLine['to'] = null;
    const lines = steps.map(([at, type, to, extra], place): FoldLine => {
      const line = { id: place + 1, type, actor: 'user', reason: null, cancelsId: null, at: minute(at) };
      const moved = { from: to === null ? null : from, to: to === null ? null : state(to) };
      if (to !== null) from = state(to);
      return { ...line, ...moved, ...extra };
    });
    const ticket = {
      id: 1,
      connectionId: 7,
      isGroup: false,
      isImported: false,
      isFirst: false,
      createdAt: start,
    };
    return { ticket, lines, messages: [], ratings: [], ...more };
  };
  const ALWAYS: ScheduleRevision[] = [];
  const minutes = (span: Span | undefined, metric: string) =>
    span?.parts.filter((part) => part.metric === metric).map(({ value }) => value / 60_000);
  const CUSTOMER = { actor: 'customer' };

  it('closed, undone and closed again is one closing', () => {
    const spans = foldTicket(
      facts([
        [0, 'create', 'pending 1', CUSTOMER],
        [2, 'open', 'open 1 5', { reason: 'accept' }],
        [5, 'closed', 'closed 1 5', { reason: 'resolve' }],
        [6, 'undo', 'open 1 5', { reason: 'undo', cancelsId: 3 }],
        [9, 'closed', 'closed 1 5', { reason: 'resolve' }],
      ]),
      ALWAYS,
    );
    expect(spans).toHaveLength(1);
    expect([minutes(spans[0], 'wait'), minutes(spans[0], 'handle')]).toEqual([[2], [7]]);
    expect(minutes(spans[0], 'resolution')).toEqual([9]);
  });

  it('closed, reopened and closed by another are two attendances, each with its agent', () => {
    const spans = foldTicket(
      facts(
        [
          [0, 'create', 'pending 1', CUSTOMER],
          [1, 'open', 'open 1 5', { reason: 'accept' }],
          [4, 'closed', 'closed 1 5', { reason: 'resolve' }],
          [60, 'reopen', 'pending 1', CUSTOMER],
          [70, 'open', 'open 1 6', { reason: 'accept' }],
          [75, 'closed', 'closed 1 6', { reason: 'resolve' }],
        ],
        {
          messages: [2, 3, 72].map((at) => ({ userId: 5, at: minute(at) })),
          ratings: [{ value: 10, userId: 5, queueId: 1, at: minute(50) }],
        },
      ),
      ALWAYS,
    );
    expect(spans.map(({ userId, ordinal }) => [ordinal, userId])).toEqual([
      [1, 5],
      [2, 6],
    ]);
    expect(spans.map((span) => minutes(span, 'firstReply'))).toEqual([[2], [12]]);
    expect(spans.map(({ rating }) => rating)).toEqual([10, null]);
    expect(spans[0]!.parts.filter(({ metric }) => metric === 'nps')).toMatchObject([{ value: 1, userId: 5 }]);
  });

  it('the bot’s part is no waiting, and a rating that is asked for ends the attendance once', () => {
    const [span, ...others] = foldTicket(
      facts([
        [0, 'create', 'pending 1', CUSTOMER],
        [0, 'chatBot', null, { actor: 'bot' }],
        [3, 'queue', null, { actor: 'bot' }],
        [8, 'open', 'open 1 5', { reason: 'accept' }],
        [10, 'closed', 'nps 1 5', { reason: 'rate' }],
        [12, 'closed', 'closed 1 5', { actor: 'bot', reason: 'finish' }],
      ]),
      ALWAYS,
    );
    expect(others).toEqual([]);
    expect([minutes(span, 'wait'), minutes(span, 'handle'), minutes(span, 'resolution')]).toEqual([
      [5],
      [2],
      [10],
    ]);
    expect(total([span!], 'closed')).toBe(1);
  });

  it('a reply on the company’s phone counts while a ticket goes on, without the bot’s part', () => {
    const replied = (steps: Step[]) =>
      foldTicket(facts(steps, { messages: [{ userId: null, at: minute(9) }] }), ALWAYS)[0]!;
    const waiting: Step[] = [
      [0, 'create', 'pending 1', CUSTOMER],
      [1, 'chatBot', null, { actor: 'bot' }],
      [4, 'queue', null, { actor: 'bot' }],
    ];
    expect(minutes(replied(waiting), 'firstReply')).toEqual([6]);
    expect(minutes(replied(waiting.slice(0, 2)), 'firstReply')).toEqual([1]);
    const accepted: Step = [20, 'open', 'open 1 5', { reason: 'accept' }];
    expect(minutes(replied([...waiting.slice(0, 2), accepted]), 'firstReply')).toEqual([1]);
    expect(replied(waiting).parts.find(({ metric }) => metric === 'firstReply')).toMatchObject({ userId: 0 });
  });

  it('an import adds nothing, and a customer who comes back to it is an attendance', () => {
    const closedAtOnce: Step[] = [
      [0, 'create', 'closed 1', { actor: 'import' }],
      [30, 'reopen', 'pending 1', CUSTOMER],
      [34, 'open', 'open 1 5', { reason: 'accept' }],
    ];
    const imported = (steps: Step[]) => {
      const { ticket, ...rest } = facts(steps);
      return foldTicket({ ticket: { ...ticket, isImported: true }, ...rest }, ALWAYS);
    };
    const [back, ...others] = imported(closedAtOnce);
    expect(others).toEqual([]);
    expect([total([back!], 'opened'), total([back!], 'reopened'), minutes(back, 'wait')]).toEqual([
      1,
      1,
      [4],
    ]);
    const [open, again] = imported([
      [0, 'create', 'pending 1', { actor: 'import' }],
      [5, 'closed', 'closed 1 5', { reason: 'bulk' }],
      ...closedAtOnce.slice(1),
    ]);
    expect([open!.parts, minutes(again, 'wait')]).toEqual([[], [4]]);
  });

  it('what is not complete has no time, and an agent’s own conversation has no waiting', () => {
    const [going] = foldTicket(facts([[0, 'create', 'pending 1', CUSTOMER]]), ALWAYS);
    expect(going!.parts.map(({ metric }) => metric)).toEqual(['opened']);
    const [own] = foldTicket(
      facts(
        [
          [0, 'create', 'pending 1'],
          [0, 'open', 'open 1 5'],
        ],
        { messages: [{ userId: 5, at: minute(1) }] },
      ),
      ALWAYS,
    );
    expect(own!.parts.map(({ metric }) => metric)).toEqual(['opened']);
  });

  it('the first attendance of a contact is its first ticket’s first one, unless a merge made it', () => {
    const steps: Step[] = [
      [0, 'create', 'pending 1', CUSTOMER],
      [1, 'closed', 'closed 1 5', { reason: 'resolve' }],
      [5, 'reopen', 'pending 1', CUSTOMER],
    ];
    const leads = (isFirst: boolean, some = steps) => {
      const { ticket, ...rest } = facts(some);
      const spans = foldTicket({ ticket: { ...ticket, isFirst }, ...rest }, ALWAYS);
      return spans.map((span) => [total([span], 'leads'), span.isFirst]);
    };
    expect(leads(true)).toEqual([
      [1, true],
      [0, null],
    ]);
    expect(leads(false)[0]).toEqual([0, false]);
    expect(leads(true, [[0, 'create', 'open 1', { actor: 'merge', reason: 'part' }]])).toEqual([[0, true]]);
    expect(leads(true, [[0, 'reopen', 'pending 1', CUSTOMER]])).toEqual([[0, true]]);
  });

  it('lines of the past without reasons or ids are read by their states', () => {
    const [span] = foldTicket(
      facts([
        [0, 'create', 'pending 1', CUSTOMER],
        [1, 'open', 'open 1 5'],
        [2, 'transfered', 'open 2 6'],
        [2, 'receivedTransfer', 'open 2 6'],
        [3, 'undo', 'open 1 5'],
        [4, 'closed', 'closed 1 5'],
      ]),
      ALWAYS,
    );
    expect(span).toMatchObject({ outcome: 'resolved', userId: 5, queueId: 1, transfers: 0 });
  });
});
