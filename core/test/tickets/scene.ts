import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

export type TicketScene = Awaited<ReturnType<typeof aTicketScene>>;
export const NO_TICKET = { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };

/** Two agents of one queue, an admin, and another company that looks the same. */
export async function aTicketScene(app: ReferenceApp) {
  const { ours, theirs } = await app.twoCompanies();
  const { company, queue, connection } = ours;
  await app
    .db('connections')
    .where({ id: connection.id })
    .update(await lineOf(app));
  const ana = await app.aUser(company, { name: 'Ana', queueIds: [queue.id] });
  const caio = await app.aUser(company, { name: 'Caio', queueIds: [queue.id] });
  const other = await app.aQueue(company);
  const waiting = (fields: Record<string, unknown> = {}) =>
    app.aTicket(company, { connection, queueId: queue.id, ...fields });
  const held = (userId: number, fields: Record<string, unknown> = {}) =>
    waiting({ status: 'open', userId, ...fields });
  return { ...ours, theirs, ana, caio, other, waiting, held };
}
const lineOf = async ({ line, services }: ReferenceApp) => ({
  settings: JSON.stringify(line.settings),
  secrets: services.infra.secrets.seal(line.secrets),
});

/** The setup of a test file that calls `ticketScene()`: one app, and a fresh scene before each test. */
export let app: ReferenceApp;
export let scene: TicketScene;
export let left: ReturnType<typeof traces>;

export function ticketScene(options?: Parameters<typeof startReferenceApp>[0]): void {
  beforeAll(async () => {
    app = await startReferenceApp(options);
    left = traces(app);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    scene = await aTicketScene(app);
  });
}

/** Reads the effects of a request. */
export const traces = (app: ReferenceApp) => ({
  row: (id: number) => app.db('tickets').where({ id }).first(),
  events: async (ticketId: number, topic = 'ticket') =>
    (await app.db('outbox').where({ topic }).orderBy('id'))
      .map(({ event }) => JSON.parse(event))
      .filter((event) => event.ref?.ticketId === ticketId),
  logs: async (ticketId: number): Promise<string[]> =>
    (await app.db('ticketLogs').where({ ticketId }).orderBy('id')).map(({ type }) => type),
  /** How many counters differ from the tickets. */
  wrongCounts: () => app.services.tickets.reconcileCounts(),
});
export { startReferenceApp, type ReferenceApp };
