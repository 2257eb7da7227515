import { expect } from 'vitest';
import { startReferenceApp } from '../support/reference-app.js';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The application with a channel that answers, and a clock that a test moves. */
export async function startSchedulesApp() {
  let now = new Date('2027-01-11T12:00:00Z');
  const app = await startReferenceApp({ clock: { now: () => now }, started: true });
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...app,
    origin,
    now: () => now,
    turnClock: (to: Date | string) => void (now = new Date(to)),
    /** A company with an admin, two agents, a connection that reaches the provider, and a contact. */
    async aScene(fields: Record<string, unknown> = {}) {
      const company = await app.aCompany({ timeZone: 'America/Sao_Paulo', ...fields });
      const connection = (await app.aConnection(company, { ...app.line, isDefault: true })) as Awaited<
        ReturnType<typeof app.aConnection>
      > & { publicKey: Buffer };
      app.provider.account('main', { webhookUrl: `${origin}/api/hooks/reference/${connection.publicKey}` });
      const [admin, ana, caio] = [
        await app.anAdmin(company),
        await app.aUser(company, { name: 'Ana' }),
        await app.aUser(company, { name: 'Caio' }),
      ];
      const contact = await app.aContact(company, { name: 'Maria da Silva' });
      const as = { admin: app.api.as(admin), ana: app.api.as(ana), caio: app.api.as(caio) };
      return { company, connection, admin, ana, caio, contact, as };
    },
    schedule: (id: number) => app.db('scheduledMessages').where({ id }).first(),
    runs: (id: number) => app.db('scheduledRuns').where({ scheduleId: id }).orderBy('occurrence'),
    messagesOf: (company: { id: number }) =>
      app.db('messages').where({ companyId: company.id, fromMe: true }).orderBy('id'),
    /** Sends what is due; the app's own sweeper may have taken it first. */
    async sendDue() {
      await app.services.sendDueSchedules();
      const due = () =>
        app.db('scheduledMessages').where({ state: 'pending' }).where('dueAt', '<=', now).select('id');
      await expect.poll(due).toEqual([]);
    },
  };
}
export type SchedulesApp = Awaited<ReturnType<typeof startSchedulesApp>>;
