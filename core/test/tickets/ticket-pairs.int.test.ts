import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTicketScene, startReferenceApp, traces, type ReferenceApp, type TicketScene } from './scene.js';

let app: ReferenceApp;
let scene: TicketScene;
let left: ReturnType<typeof traces>;
beforeAll(async () => {
  app = await startReferenceApp({ env: { RECADO_DATABASE_POOL: '20' } });
  left = traces(app);
  scene = await aTicketScene(app);
});
afterAll(() => app.stop());

type User = { id: number; companyId: number };
type Send = (by: User, id: number) => Promise<{ status: number; body: { error?: string } }>;
const put =
  (body: (by: User) => object): Send =>
  (by, id) =>
    app.api.as(by).put(`/tickets/${id}`, body(by));

/** Every way in which a person moves a ticket. */
const steps: Record<string, Send> = {
  accept: put((by) => ({ status: 'open', userId: by.id })),
  acceptElsewhere: put((by) => ({ status: 'open', userId: by.id, queueId: scene.other.id })),
  resolve: put((by) => ({ status: 'closed', userId: by.id, sendFarewellMessage: false })),
  return: put(() => ({ status: 'pending', userId: null })),
  assign: put(() => ({ userId: scene.caio.id, queueId: scene.queue.id })),
  requeue: put(() => ({ status: 'pending', userId: null, queueId: scene.other.id })),
  undo: (by, id) => app.api.as(by).post(`/tickets/${id}/undo`),
  remove: (by, id) => app.api.as(by).delete(`/tickets/${id}`),
};
const OUTCOMES = [200, 204, 400, 404, 409];

/** The transitions that the table allows, checked against the history: the previous status, and the next one. */
const ALLOWED: Record<string, { from: string[]; to: string }> = {
  open: { from: ['pending', 'open'], to: 'open' },
  closed: { from: ['pending', 'open'], to: 'closed' },
  return: { from: ['open'], to: 'pending' },
  reopen: { from: ['closed'], to: 'open' },
  receivedTransfer: { from: ['pending', 'open'], to: 'open' },
  queue: { from: ['pending', 'open'], to: 'pending' },
};
/** The last status of a history; a reopening may lead to waiting. */
function replay(start: string, log: string[], end: string): string {
  let status = start;
  let before = start;
  for (const type of log) {
    if (type === 'transfered') continue; // the next line shows where it went
    if (type === 'undo') {
      status = before;
      continue;
    }
    const rule = ALLOWED[type];
    expect(rule?.from, `${type} in ${log.join()}`).toContain(status);
    before = status;
    status = type === 'reopen' && end === 'pending' && log.at(-1) === 'reopen' ? 'pending' : rule!.to;
  }
  return status;
}

describe('two concurrent actions', () => {
  const names = Object.keys(steps);
  const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

  it.each(['pending', 'open', 'closed'])(
    'PUT /tickets/{id} moves a %s ticket only as the table allows, whatever the two do',
    async (start) => {
      const { admin, ana } = scene;
      const second = await app.anAdmin(scene.company);
      for (const [one, other] of pairs) {
        const ticket = await scene.waiting(start === 'pending' ? {} : { status: start, userId: ana.id });
        const answers = await Promise.all([steps[one]!(admin, ticket.id), steps[other]!(second, ticket.id)]);
        const what = `${start}: ${one} and ${other} gave ${answers.map(({ status }) => status).join()}`;
        for (const { status, body } of answers) {
          expect(OUTCOMES, what).toContain(status);
          if (status === 400) expect(body.error, what).not.toBe('ERR_INTERNAL');
        }
        const row = await left.row(ticket.id);
        if (!row) {
          expect([one, other], what).toContain('remove');
          continue;
        }
        const log = await left.logs(ticket.id);
        expect(replay(start, log, row.status), `${what}, log ${log.join()}`).toBe(row.status);
        // Tickets created as closed were inserted without a time.
        if (start !== 'closed') expect(row.status === 'closed', what).toBe(row.closedAt !== null);
        expect(row.status === 'pending' ? row.userId : 1, what).toBe(row.status === 'pending' ? null : 1);
        if (row.status === 'open') expect(row.userId, what).not.toBeNull();
        const moves = log.filter((type) => type !== 'transfered').length;
        expect(await left.events(ticket.id), what).toHaveLength(moves);
      }
      expect(await left.wrongCounts()).toBe(0);
    },
    120_000,
  );
});
