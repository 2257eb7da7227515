import { TICKET_STATUSES, type ReportTicket, type TicketStatus } from '@recado/sdk/contracts';
import { addDays, wallClock } from '@recado/sdk/flow';
import { newUuid } from '../../src/infra/uuid.js';
import { classOf } from '../../src/modules/bot/ratings.tx.js';
import { addContactTokens } from '../../src/modules/contacts/contact-tokens.tx.js';
import { randomBy } from '../figures/random-lives.js';
import type { TestApp } from '../support/app.js';

export const ZONE = 'America/Sao_Paulo';
/** Days on which tickets were opened. */
export const DAYS = Array.from({ length: 12 }, (_, n) => addDays('2026-03-25', n));
const NAMES = ['Maria Silva', 'João Souza', 'Ana 4455', 'José da Silva', 'Zoé'];

export interface Made {
  id: number;
  contactId: number;
  connectionId: number;
  queueId: number | null;
  userId: number | null;
  status: TicketStatus;
  createdAt: Date;
  name: string;
  number: string;
  tags: number[];
}
export type ReportWorld = Awaited<ReturnType<typeof aReportWorld>>;
export type Query = Record<string, string | number>;

/** A company with tickets of all kinds, some created at the same moment, and another one that looks the same. */
export async function aReportWorld(app: TestApp, seed: number, count = 260) {
  const random = randomBy(seed);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;
  const company = await app.aCompany({ timeZone: ZONE, language: 'pt' });
  const queues = [await app.aQueue(company), await app.aQueue(company), await app.aQueue(company)];
  const queueIds = queues.map(({ id }) => id);
  const seesReports = { showDashboard: true };
  const admin = await app.anAdmin(company);
  const supervisor = await app.aUser(company, { ...seesReports, profile: 'supervisor' });
  const agent = await app.aUser(company, { ...seesReports, queueIds: queueIds.slice(0, 2) });
  const users = [admin.id, supervisor.id, agent.id];
  const connections = [await app.aConnection(company), await app.aConnection(company)];
  const tagIds: number[] = [];
  for (const name of ['VIP', 'Novo'])
    tagIds.push((await app.db('tags').insert({ companyId: company.id, name, color: '#112233' }))[0]!);
  const contacts: Pick<Made, 'contactId' | 'name' | 'number' | 'tags'>[] = [];
  for (let n = 0; n < 40; n++) {
    const contact = await app.aContact(company, { name: pick(NAMES) });
    const [name, number] = [contact.name, contact.number!];
    await addContactTokens(app.db, [{ id: contact.id, companyId: company.id, name, number }]);
    const tags = tagIds.filter(() => random() < 0.4);
    if (tags.length)
      await app.db('contactTags').insert(tags.map((tagId) => ({ tagId, contactId: contact.id })));
    contacts.push({ contactId: contact.id, name, number, tags });
  }
  const start = Date.parse(`${DAYS[0]}T00:00:00Z`);
  const made: Made[] = [];
  for (let n = 0; n < count; n++) {
    const status = pick(TICKET_STATUSES);
    // Few distinct moments: pages split tickets of one moment. At night in UTC it is the day before in the company.
    const createdAt = new Date(start + Math.floor(random() * DAYS.length * 8) * 3 * 3_600_000);
    const values = {
      ...{ connectionId: pick(connections).id, queueId: pick([null, ...queueIds]), status, createdAt },
      userId: pick([null, ...users]),
    };
    const contact = pick(contacts);
    made.push({ id: 0, ...contact, ...values });
  }
  // Of a contact, one ticket of a connection is active; the others are closed.
  const active = new Set<string>();
  for (const one of made) {
    const key = `${one.contactId}:${one.connectionId}`;
    if (one.status !== 'closed' && active.has(key)) one.status = 'closed';
    if (one.status !== 'closed') active.add(key);
    const { name: _name, number: _number, tags: _tags, id: _id, ...row } = one;
    [one.id] = (await app.db('tickets').insert({
      ...row,
      ...{ companyId: company.id, uuid: newUuid(), channel: 'reference', isGroup: one.status === 'group' },
      ...{ conversation: Buffer.from(`c-${one.contactId}`), lastMessage: `Said ${one.contactId}` },
      lastMessageType: 'conversation',
      closedAt: one.status === 'closed' ? new Date(one.createdAt.getTime() + 3_600_000) : null,
      rating: random() < 0.2 ? Math.floor(random() * 11) : null,
    })) as [number];
  }
  for (const one of made)
    await app.db('ticketLogs').insert(historyOf(one, { company, users, queueIds }, random));
  for (const { id, userId, queueId, createdAt } of made)
    for (let n = 0; n < 2; n++) {
      const value = Math.floor(random() * 11);
      const at = new Date(createdAt.getTime() + (n + 2) * 50 * 60_000);
      const rated = { companyId: company.id, ticketId: id, userId, queueId, value, createdAt: at };
      if (random() < 0.3) await app.db('ratings').insert({ ...rated, class: classOf(value) });
    }
  await app.services.figures.rebuild({ companyId: company.id });
  const people = [
    { who: admin, queues: undefined },
    { who: supervisor, queues: undefined },
    { who: agent, queues: [null, ...queueIds.slice(0, 2)] },
  ] as const;

  /** One filter by chance, and which of the tickets it means for a viewer. */
  function randomQuery(seen: readonly (number | null)[] | undefined): { query: Query; expected: number[] } {
    const query: Query = {};
    const tests: ((one: Made) => boolean)[] = [];
    const some = <T>(of: readonly T[]) => of.filter(() => random() < 0.5);
    const from = pick(DAYS);
    const to = pick(DAYS.filter((day) => day >= from));
    Object.assign(query, { dateFrom: from, dateTo: to });
    tests.push(({ createdAt }) => {
      const { date } = wallClock(createdAt, ZONE);
      return date >= from && date <= to;
    });
    const chosen = (name: string, of: readonly unknown[], holds: (one: Made, ids: unknown[]) => boolean) => {
      const ids = some(of);
      query[name] = JSON.stringify(ids);
      if (ids.length) tests.push((one) => holds(one, ids));
    };
    if (random() < 0.4) chosen('status', TICKET_STATUSES, ({ status }, ids) => ids.includes(status));
    if (random() < 0.4)
      chosen('queueIds', [0, ...queueIds], ({ queueId }, ids) => ids.includes(queueId ?? 0));
    if (random() < 0.3) chosen('users', users, ({ userId }, ids) => ids.includes(userId));
    if (random() < 0.3)
      chosen(
        'whatsappId',
        connections.map(({ id }) => id),
        ({ connectionId }, ids) => ids.includes(connectionId),
      );
    if (random() < 0.3)
      chosen('tags', tagIds, ({ tags }, ids) => ids.every((id) => tags.includes(id as number)));
    if (random() < 0.2) {
      const { contactId } = pick(made);
      query['contactId'] = contactId;
      tests.push((one) => one.contactId === contactId);
    }
    if (random() < 0.4) {
      const one = pick(made);
      const [text, finds] = pick<[string, (one: Made) => boolean]>([
        ['silva', ({ name }) => name.includes('Silva')],
        ['JOAO', ({ name }) => name.startsWith('João')],
        [`#${one.id}`, ({ id }) => id === one.id],
        [one.number.slice(0, 12), ({ number }) => number.startsWith(one.number.slice(0, 12))],
        [one.number, ({ number }) => number === one.number],
        ['nobody', () => false],
      ]);
      query['searchParam'] = text;
      tests.push(finds);
    }
    if (seen) tests.push(({ queueId }) => seen.includes(queueId));
    const expected = made
      .filter((one) => tests.every((test) => test(one)))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
      .map(({ id }) => id);
    return { query, expected };
  }

  return {
    company,
    queues,
    admin,
    supervisor,
    agent,
    connections,
    contacts,
    tagIds,
    made,
    people,
    randomQuery,
  };
}

/** One or two attendances, each accepted and perhaps closed. */
function historyOf(
  { id, createdAt, userId, queueId }: Made,
  { company, users, queueIds }: { company: { id: number }; users: number[]; queueIds: number[] },
  random: () => number,
): object[] {
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;
  const lines: object[] = [];
  let state: { status: TicketStatus; queueId: number | null; userId: number | null } | undefined;
  let minutes = 0;
  const write = (
    type: string,
    actor: string,
    to: NonNullable<typeof state>,
    reason: string | null = null,
  ) => {
    lines.push({
      ...{ companyId: company.id, ticketId: id, type, actor, reason, queueId: to.queueId, userId: to.userId },
      ...{ fromStatus: state?.status ?? null, fromQueueId: state?.queueId, fromUserId: state?.userId },
      ...{ toStatus: to.status, toQueueId: to.queueId, toUserId: to.userId },
      createdAt: new Date(createdAt.getTime() + minutes * 60_000),
    });
    state = to;
    minutes += 1 + Math.floor(random() * 400);
  };
  for (let n = 0; n < (random() < 0.3 ? 2 : 1); n++) {
    const queue = n ? pick([null, ...queueIds]) : queueId;
    const waits = { status: 'pending', queueId: queue, userId: null } as const;
    write(n ? 'reopen' : 'create', 'customer', waits, n ? 'reopen' : null);
    if (random() < 0.1) return lines;
    const held = { status: 'open', queueId: queue, userId: userId ?? pick(users) } as const;
    write('open', 'user', held, 'accept');
    if (random() < 0.1) return lines;
    write('closed', 'user', { ...held, status: 'closed' }, 'resolve');
  }
  return lines;
}

/** Every page of a report, one after the other. */
export async function everyPage(
  client: ReturnType<TestApp['api']['as']>,
  query: Query,
  pageSize = 50,
): Promise<{ tickets: ReportTicket[]; total: number; isCapped: boolean }> {
  const tickets: ReportTicket[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await client.get('/ticket/reports', { query: { ...query, page, pageSize } });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    tickets.push(...body.tickets);
    if (body.tickets.length < pageSize) return { tickets, ...body.totalTickets };
  }
}
/** As many filters as are tried in every run, or more. */
export const FILTERS = Number(process.env['RECADO_TEST_FILTERS'] ?? 200);
