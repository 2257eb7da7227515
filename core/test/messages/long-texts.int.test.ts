import { afterAll, beforeAll, expect, it } from 'vitest';
import { aTicketScene, startReferenceApp, type ReferenceApp } from '../tickets/scene.js';

let app: ReferenceApp;
beforeAll(async () => {
  app = await startReferenceApp();
});
afterAll(() => app.stop());

it('GET /messages/{ticketId} returns fewer messages if their texts are long, and none is skipped', async () => {
  const scene = await aTicketScene(app);
  const ticket = await scene.held(scene.ana.id);
  const ana = () => app.api.as(scene.ana);
  const made: number[] = [];
  for (let n = 0; n < 14; n++) made.push((await app.aMessage(ticket, { body: 'x'.repeat(65_000) })).id);
  const get = async (query: Record<string, number> = {}) => {
    const { body } = await ana().get(`/messages/${ticket.id}`, { query });
    expect(JSON.stringify(body.messages).length).toBeLessThan(1024 * 1024);
    return { ...body, ids: body.messages.map(({ id }: { id: number }) => id) } as {
      ids: number[];
      hasMore: boolean;
      hasNewer?: boolean;
    };
  };
  let page = await get();
  expect(page.ids.length).toBeLessThan(10);
  const older = [...page.ids];
  while (page.hasMore) older.unshift(...(page = await get({ before: older[0]! })).ids);
  expect(older).toEqual(made);
  page = await get({ after: made[0]! });
  const newer = [...page.ids];
  while (page.hasMore) newer.push(...(page = await get({ after: newer.at(-1)! })).ids);
  expect(newer).toEqual(made.slice(1));
  const around = await get({ around: made[7]! });
  expect([around.hasMore, around.hasNewer]).toEqual([true, true]);
  const place = made.indexOf(around.ids[0]!);
  expect(around.ids).toEqual(made.slice(place, place + around.ids.length));
  expect(around.ids).toContain(made[7]);
  // The next number continues a numbered page.
  const numbered = await ana().get(`/messages/${ticket.id}`, { query: { pageNumber: 1 } });
  expect(numbered.body.messages).toHaveLength(14);
});
