import { afterAll, beforeAll, expect, it } from 'vitest';
import { down, up } from '../../migrations/20261127000100_figure_parts.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('parts become rows, ratings of deleted tickets are kept, and existing tickets are folded again', async () => {
  const { ours } = await app.twoCompanies();
  const companyId = ours.company.id;
  const ticket = await app.aTicket(ours.company, { connection: ours.connection });
  await down(app.db);
  const at = Date.parse('2026-05-04T10:44:59.250Z');
  const part = (metric: string, value: number, working = 0) => ({
    ...{ metric, at, queueId: 3, userId: 0, value, working },
  });
  const span = (ticketId: number, parts: object[], rating: number | null) => ({
    ...{ companyId, ticketId, ordinal: 1, connectionId: 7, isGroup: false, openedBy: 'customer' },
    ...{ openedAt: new Date(at), transfers: 0, rating, parts: JSON.stringify(parts) },
  });
  const deleted = 4_000;
  const ofDeleted = [part('opened', 0), part('wait', 5000, 4000), part('nps', -1), part('nps', 1)];
  await app
    .db('ticketSpans')
    .insert([
      span(ticket.id, [part('opened', 0), part('nps', 1)], 10),
      span(deleted, ofDeleted, 9),
      span(deleted + 1, [part('nps', -1)], 1),
      span(deleted + 2, [], null),
    ]);
  await app.db('figureCursors').insert({ companyId, seq: 9, backfillBelow: 0 }).onConflict().merge();

  await up(app.db);
  const rows = await app.db('spanParts').where({ companyId }).orderBy(['ticketId', 'ordinal', 'n']);
  expect(rows.every((row) => row.at.getTime() === at && row.connectionId === 7 && row.queueId === 3)).toBe(
    true,
  );
  expect(
    rows.map(({ ticketId, metric, value, working }) => [ticketId - deleted, metric, value, working]),
  ).toEqual([
    [ticket.id - deleted, 'opened', 0, 0],
    [ticket.id - deleted, 'nps', 1, 0],
    [0, 'opened', 0, 0],
    [0, 'wait', 5000, 4000],
    [0, 'nps', -1, 0],
    [0, 'nps', 1, 0],
    [0, 'rating', 3, 0],
    [0, 'rating', 5, 0],
    [1, 'nps', -1, 0],
    [1, 'rating', 1, 0],
  ]);
  const stats = await app.db('spanStats').where({ companyId, metric: 'rating' });
  const slot = new Date('2026-05-04T10:30:00Z');
  expect(stats).toMatchObject([{ slot, queueId: 3, userId: 0, connectionId: 7, count: 3, value: 9 }]);
  expect(await app.db('figureCursors').where({ companyId }).first()).toMatchObject({
    ...{ seq: 9, backfillBelow: ticket.id + 1 },
  });

  await down(app.db);
  const [former] = await app.db('ticketSpans').where({ ticketId: deleted });
  expect(JSON.parse(former.parts)).toEqual(ofDeleted);
  expect(
    JSON.parse(
      (
        await app
          .db('ticketSpans')
          .where({ ticketId: deleted + 2 })
          .first()
      ).parts,
    ),
  ).toEqual([]);
  expect(await app.db('spanStats').where({ companyId, metric: 'rating' })).toEqual([]);
  await up(app.db);
});
