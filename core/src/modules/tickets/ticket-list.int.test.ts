import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TICKET_STATUSES } from '@recado/sdk/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { addContactTokens, replaceContactTokens } from '../contacts/contact-tokens.tx.js';
import type { Principal } from '../../infra/tenancy.js';
import { newUuid } from '../../infra/uuid.js';
import { moveCounts } from './ticket-counts.tx.js';
import { ticketFilter, type TicketListQuery } from './list/ticket-filter.js';
import { leadOf } from './list/driving-filter.tx.js';
import { isCounted } from './list/filter-sql.js';
import { countersOf, pageKeys } from './list/ticket-list.repo.js';
import { createTicketLister } from '../list-words/list-words.tx.js';
import { unlistTicketsOf } from '../list-words/unlisted-tickets.tx.js';
import { canSeeTicket, sightCondition, sightOf } from './visibility.rules.js';

/** Reproducible random numbers. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  return {
    below: (n: number) => Math.floor(next() * n),
    chance: (p: number) => next() < p,
    of: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
  };
}
interface Made {
  id: number;
  companyId: number;
  contactId: number;
  connectionId: number;
  queueId: number | null;
  userId: number | null;
  status: (typeof TICKET_STATUSES)[number];
  unreadMessages: number;
  updatedAt: Date;
  createdAt: Date;
  isBot: boolean;
}

const SEED = Number(process.env['RECADO_TEST_SEED'] ?? 20261120);
const NAMES = ['Maria Silva', 'João Souza', 'Ana Maria', 'José da Silva', 'Zoé', 'Mariana Costa'];
const QUEUES = [1, 2, 3];
const USERS = [11, 12, 13];
let database: TestDatabase;
const tickets: Made[] = [];
const names = new Map<number, string>();
const tagged = new Map<number, number[]>();

const viewer = (over: Partial<Principal>): Principal => ({
  companyId: 1,
  userId: 11,
  sessionId: '',
  name: 'x',
  profile: 'user',
  super: false,
  allTicket: false,
  allowGroup: false,
  showDashboard: false,
  allowRealTime: false,
  allowConnections: false,
  queueIds: [],
  planFlags: new Set(),
  expired: false,
  suspended: false,
  offDuty: false,
  masked: false,
  ...over,
});

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const roll = dice(SEED);
  const start = Date.UTC(2026, 0, 1);
  await db.transaction(async (trx) => {
    await trx.raw('SET FOREIGN_KEY_CHECKS = 0');
    await trx('tags').insert(
      [1, 2, 11, 12].map((id) => ({ id, companyId: id < 10 ? 1 : 2, name: `Tag ${id}`, color: '#000000' })),
    );
    for (let id = 1; id <= 400; id++) {
      const companyId = roll.chance(0.2) ? 2 : 1;
      const name = roll.of(NAMES);
      const number = numberOf(id);
      await trx('contacts').insert({ id, companyId, name, number, channel: 'webchat' });
      await addContactTokens(trx, [{ id, companyId, name, number }]);
      names.set(id, name);
      const tags = [1, 2].filter(() => roll.chance(0.3)).map((tagId) => tagId + (companyId - 1) * 10);
      if (tags.length) await trx('contactTags').insert(tags.map((tagId) => ({ tagId, contactId: id })));
      tagged.set(id, tags);
      tickets.push({
        id,
        companyId,
        contactId: id,
        connectionId: roll.of([1, 2]),
        queueId: roll.chance(0.25) ? null : roll.of(QUEUES),
        userId: roll.chance(0.4) ? null : roll.of(USERS),
        status: roll.of(TICKET_STATUSES),
        unreadMessages: roll.chance(0.5) ? 0 : 3,
        // Few distinct times: pages must split tickets of the same moment.
        updatedAt: new Date(start + roll.below(40) * 3_600_000),
        createdAt: new Date(start + roll.below(3) * 86_400_000),
        isBot: id % 3 === 0,
      });
    }
    await trx('tickets').insert(
      tickets.map((ticket) => ({
        ...ticket,
        unreadMessages: ticket.status === 'closed' ? 0 : ticket.unreadMessages,
        uuid: newUuid(),
        channel: 'webchat',
        conversation: Buffer.from(`c${ticket.id}`),
      })),
    );
    await moveCounts(
      trx,
      tickets.map((after) => ({ after })),
    );
  });
  await listedAndChanged(roll);
});
afterAll(() => database?.drop());

/** Indexes all tickets by their words; then some move, and some contacts get another name or other tags. */
async function listedAndChanged(roll: ReturnType<typeof dice>): Promise<void> {
  const { db } = database;
  const lister = createTicketLister({ db, clock: { now: () => new Date() } });
  while ((await lister.run()) > 0);
  expect(await db('tickets').where({ isUnlisted: 1 }).pluck('id')).toEqual([]);
  for (const ticket of tickets.filter(() => roll.chance(0.3))) {
    const { id, companyId, contactId } = ticket;
    await db.transaction(async (trx) => {
      const change = roll.below(4);
      if (change === 0) {
        names.set(contactId, roll.of(NAMES));
        const number = numberOf(contactId);
        await replaceContactTokens(trx, [{ id: contactId, companyId, name: names.get(contactId)!, number }]);
      } else if (change === 1) {
        const tags = [1, 2].map((tagId) => tagId + (companyId - 1) * 10).filter(() => roll.chance(0.5));
        await trx('contactTags').where({ contactId }).delete();
        if (tags.length) await trx('contactTags').insert(tags.map((tagId) => ({ tagId, contactId })));
        await unlistTicketsOf(trx, { companyId }, [contactId]);
        tagged.set(contactId, tags);
      } else {
        const former = { ...ticket, laneId: null };
        const updatedAt = new Date(ticket.updatedAt.getTime() + roll.below(3) * 3_600_000);
        Object.assign(
          ticket,
          change === 2 ? { updatedAt } : { status: roll.of(['open', 'closed'] as const) },
        );
        if (ticket.status === 'closed') ticket.unreadMessages = 0;
        const { status, unreadMessages } = ticket;
        await trx('tickets').where({ id }).update({ updatedAt: ticket.updatedAt, status, unreadMessages });
        await moveCounts(trx, [{ before: former, after: ticket }]);
      }
    });
    // Some of them are indexed again.
    if (roll.chance(0.05)) await lister.run();
  }
  expect(await db('tickets').where({ isUnlisted: 1 }).pluck('id')).not.toEqual([]);
}
const numberOf = (contactId: number) => `55119${String(10_000_000 + contactId * 7919).slice(-8)}`;

function viewers(roll: ReturnType<typeof dice>): Principal[] {
  return Array.from({ length: 40 }, () =>
    viewer({
      companyId: roll.chance(0.2) ? 2 : 1,
      userId: roll.of(USERS),
      profile: roll.of(['user', 'user', 'user', 'admin', 'supervisor'] as const),
      allTicket: roll.chance(0.15),
      allowGroup: roll.chance(0.4),
      queueIds: QUEUES.filter(() => roll.chance(0.4)),
    }),
  );
}

describe('who sees which ticket', () => {
  it('is the same for one ticket and in SQL', async () => {
    for (const user of viewers(dice(SEED + 1))) {
      const { sql, bindings } = sightCondition(sightOf(user));
      const [rows] = await database.db.raw(
        `SELECT t.id FROM tickets t WHERE t.companyId = ? AND ${sql} ORDER BY t.id`,
        [user.companyId, ...bindings],
      );
      const expected = tickets
        .filter((t) => t.companyId === user.companyId && canSeeTicket(user, t))
        .map((t) => t.id);
      expect(rows.map((row: { id: number }) => row.id)).toEqual(expected);
    }
  });
});

describe('lists of tickets', () => {
  it('contain exactly what the filter says, in order, on pages without gaps or repeats', async () => {
    const roll = dice(SEED + 2);
    const waits = dice(SEED + 3);
    let shown = 0;
    const leads = new Set<string>();
    for (const user of viewers(roll)) {
      for (let round = 0; round < 6; round++) {
        const query = { ...randomQuery(roll), ...(waits.chance(0.15) && waiting(waits)) };
        const filter = ticketFilter(query, user, 'UTC');
        // Whichever filter drives the read, pages must be the same.
        const lead = await leadOf(database.db, filter, user, roll.of([0, 1, Infinity]));
        if (lead) leads.add(lead.by);
        const seen: number[] = [];
        for (let after; ;) {
          const keys = await pageKeys(database.db, filter, { after, lead, limit: 7 });
          seen.push(...keys.map(({ id }) => id));
          after = keys.at(-1);
          if (keys.length < 7) break;
        }
        const expected = expectedIds(query, user);
        shown += expected.length;
        expect({ query, user: user.profile, seen }).toEqual({ query, user: user.profile, seen: expected });
        const offset = await pageKeys(database.db, filter, { offset: 3, lead, limit: 7 });
        expect(offset.map(({ id }) => id)).toEqual(expected.slice(3, 10));
        if (isCounted(filter)) {
          const totals = await countersOf(database.db, filter);
          expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(expected.length);
        }
      }
    }
    expect(shown).toBeGreaterThan(1000);
    expect([...leads].sort()).toEqual(['contacts', 'words']);
  });
});

const waiting = (roll: ReturnType<typeof dice>): TicketListQuery => ({
  ...{ waitsFor: roll.of(['person', 'bot'] as const), status: 'pending' },
});

function randomQuery(roll: ReturnType<typeof dice>): TicketListQuery {
  const some = (p: number, value: TicketListQuery): TicketListQuery => (roll.chance(p) ? value : {});
  return {
    ...some(0.6, { status: roll.of(TICKET_STATUSES) }),
    ...some(0.4, { showAll: roll.chance(0.5) }),
    ...some(0.4, { queueIds: JSON.stringify([0, 1, 2, 3].filter(() => roll.chance(0.5))) }),
    ...some(0.2, { users: JSON.stringify([roll.of(USERS)]) }),
    ...some(0.2, { whatsapps: JSON.stringify([roll.of([1, 2])]) }),
    ...some(0.2, { tags: JSON.stringify([1, 2].slice(0, 1 + roll.below(2))) }),
    ...some(0.2, { withUnreadMessages: true }),
    ...some(0.15, { date: '2026-01-02' }),
    ...some(0.15, { updatedAt: '2026-01-01' }),
    ...some(0.2, { statusFilter: JSON.stringify(['open', 'closed']) }),
    ...some(0.25, { searchParam: roll.of(['mari', 'silva jo', 'zoe', '119', '12', 'xyz']) }),
  };
}

/** The rules once more, written from the original API and applied to each ticket. */
function expectedIds(query: TicketListQuery, user: Principal): number[] {
  const list = (text?: string): number[] => (text ? JSON.parse(text) : []);
  const on = (moment: Date, day?: string) => !day || moment.toISOString().startsWith(day);
  const admin = user.profile === 'admin';
  const users = admin ? list(query.users) : [];
  const mine = (query.showAll === undefined ? admin && !!query.status : !query.showAll) && !users.length;
  return tickets
    .filter((t) => t.companyId === user.companyId && canSeeTicket(user, t))
    .filter((t) => !query.status || t.status === query.status)
    .filter((t) => query.status || !query.statusFilter || JSON.parse(query.statusFilter).includes(t.status))
    .filter((t) => !mine || t.userId === null || t.userId === user.userId)
    .filter((t) => !list(query.queueIds).length || list(query.queueIds).includes(t.queueId ?? 0))
    .filter((t) => !users.length || (t.userId !== null && users.includes(t.userId)))
    .filter((t) => !query.whatsapps || list(query.whatsapps).includes(t.connectionId))
    .filter((t) => list(query.tags).every((tag) => tagged.get(t.contactId)!.includes(tag)))
    .filter((t) => !query.withUnreadMessages || (t.status !== 'closed' && t.unreadMessages > 0))
    .filter((t) => on(t.createdAt, query.date) && on(t.updatedAt, query.updatedAt))
    .filter((t) => !query.searchParam || matches(t, query.searchParam))
    .filter((t) => !query.waitsFor || query.searchParam || t.isBot === (query.waitsFor === 'bot'))
    .sort(
      (a, b) =>
        (query.waitsFor && !query.searchParam ? byAge(a, b) : 0) ||
        b.updatedAt.getTime() - a.updatedAt.getTime() ||
        b.id - a.id,
    )
    .map((t) => t.id);
}

const byAge = (a: Made, b: Made) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id;

function matches(ticket: Made, search: string): boolean {
  if (/^\d+$/.test(search) && Number(search) === ticket.id) return true;
  const words = names
    .get(ticket.contactId)!
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(' ');
  const number = numberOf(ticket.id);
  const starts = [number, number.slice(2), number.slice(-9), number.slice(-8)];
  return search
    .split(' ')
    .every(
      (part) =>
        words.some((word) => word.startsWith(part)) ||
        (part.length >= 3 && starts.some((n) => n.startsWith(part))),
    );
}
