import { afterAll, beforeAll, expect, it } from 'vitest';
import { down, up } from '../../migrations/20261126000800_figures_log.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('lines that were written before get the states that their kinds mean, and merges are told', async () => {
  const { ours } = await app.twoCompanies();
  const { company, connection, agent, queue } = ours;
  const [one, other] = [
    await app.aTicket(company, { connection }),
    await app.aTicket(company, { connection }),
  ];
  await down(app.db);
  const mergedAt = new Date('2026-05-04T10:00:00.250Z');
  const line = (ticketId: number, type: string, userId: number | null, more: object = {}) => ({
    ...{ companyId: company.id, ticketId, type, userId, queueId: queue.id, ...more },
  });
  await app
    .db('ticketLogs')
    .insert([
      line(one.id, 'create', null),
      line(one.id, 'access', agent.id),
      line(one.id, 'open', agent.id),
      line(other.id, 'create', null),
      line(one.id, 'closed', agent.id),
      line(other.id, 'closed', null, { createdAt: mergedAt }),
      line(one.id, 'reopen', null),
    ]);
  await app.db('contactMerges').insert({
    ...{ companyId: company.id, intoId: one.contactId, fromId: other.contactId, snapshot: '{}' },
    ...{ closedTickets: 1, mergedAt },
  });
  await up(app.db);
  const lines = async (ticketId: number) =>
    (await app.db('ticketLogs').where({ ticketId }).orderBy('id')).map((row) => [
      ...[row.type, row.actor, row.reason, row.fromStatus, row.fromUserId, row.toStatus, row.toUserId],
    ]);
  expect(await lines(one.id)).toEqual([
    ['create', 'customer', null, null, null, 'pending', null],
    ['access', null, null, null, null, null, null],
    ['open', 'user', null, 'pending', null, 'open', agent.id],
    ['closed', 'user', null, 'open', agent.id, 'closed', agent.id],
    ['reopen', 'customer', null, 'closed', agent.id, 'pending', null],
  ]);
  expect(await lines(other.id)).toEqual([
    ['create', 'customer', null, null, null, 'pending', null],
    ['closed', 'merge', 'merge', 'pending', null, 'closed', null],
  ]);
});
