import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { TABS, aSightScene, type SightScene } from './ticket-sight.js';

const WHO = [
  'admin',
  'supervisor',
  'user',
  'user of no queue',
  'user with allTicket',
  'user with allowGroup',
];
let app: TestApp;
let scene: SightScene;
let theirs: Awaited<ReturnType<TestApp['twoCompanies']>>['theirs'];
beforeAll(async () => {
  app = await startTestApp();
  scene = await aSightScene(app);
  ({ theirs } = await app.twoCompanies());
});
afterAll(() => app.stop());

const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);
const idsOf = (rows: { id: number }[]) => sorted(rows.map(({ id }) => id));

describe.each(WHO)('%s', (who) => {
  const api = () => app.api.as(scene.viewers[who]!);
  const seen = () => scene.tickets.filter((ticket) => scene.mayEverSee(who, ticket));
  const isMine = ({ userId }: { userId: unknown }) => userId === null || userId === scene.viewers[who]!.id;

  it('GET /tickets and GET /tickets/counts contain the visible tickets, by tab and show-all', async () => {
    for (const showAll of [undefined, false, true]) {
      // If absent, the switch has the profile's default: off for admins, who then see their own and unassigned ones.
      const narrow = showAll === undefined ? who === 'admin' : !showAll;
      const shown = (tab: string) =>
        idsOf(seen().filter((ticket) => ticket.status === tab && (!narrow || isMine(ticket))));
      const query: Record<string, boolean> = showAll === undefined ? {} : { showAll };
      for (const status of TABS) {
        const { body } = await api().get('/tickets', { query: { ...query, status } });
        expect(idsOf(body.tickets), `${status} ${showAll}`).toEqual(shown(status));
        expect(body.count, `${status} ${showAll}`).toBe(shown(status).length);
      }
      const { body } = await api().get('/tickets/counts', { query });
      const [open, pending, group] = ['open', 'pending', 'group'].map((tab) => shown(tab).length);
      expect(body, `counts ${showAll}`).toEqual({ open, pending, group });
    }
  });

  it('GET /tickets by queue, including “no queue”, never shows more', async () => {
    const [north] = scene.viewers['user']!.queueIds as [number];
    for (const queueIds of [[north], [0], [north, 0]]) {
      const fits = seen().filter(({ queueId }) => queueIds.includes(queueId ?? 0));
      const { body } = await api().get('/tickets', {
        query: { queueIds: JSON.stringify(queueIds), statusFilter: JSON.stringify(TABS), showAll: true },
      });
      expect(idsOf(body.tickets)).toEqual(idsOf(fits.filter(({ status }) => TABS.includes(status as never))));
    }
  });

  it('GET /tickets/u/{uuid}, GET /messages/{ticketId} and GET /tickets-log/{ticketId} agree with the lists', async () => {
    const may = new Set(seen().map(({ id }) => id));
    for (const ticket of scene.tickets) {
      const answers = [
        await api().get(`/tickets/u/${uuidText(ticket.uuid)}`),
        await api().get(`/messages/${ticket.id}`),
        await api().get(`/tickets-log/${ticket.id}`),
      ];
      const wanted = may.has(ticket.id) ? 200 : 404;
      expect(
        answers.map(({ status }) => status),
        `${ticket.status}, queue ${ticket.queueId}, user ${ticket.userId}`,
      ).toEqual([wanted, wanted, wanted]);
    }
  });

  it('GET /tickets/u/{uuid} of another company is 404 for everybody', async () => {
    const there = theirs.ticket;
    expect((await api().get(`/tickets/u/${uuidText(there.uuid)}`)).status).toBe(404);
    expect((await api().get('/tickets', { query: { searchParam: `#${there.id}` } })).body.tickets).toEqual(
      [],
    );
  });
});
