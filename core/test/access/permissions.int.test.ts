import { LIVE_CLOSE } from '@recado/sdk/contracts';
import { PERMISSIONS, type PermissionName } from '@recado/sdk/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshCookie, withCookie } from '../sessions/cookies.js';
import { PASSWORD } from '../support/factories.js';
import { startLiveApp, type LiveApp } from '../tags/scene.js';

type Scene = Awaited<ReturnType<LiveApp['aScene']>>;
/** The response to a user without the permission, with a check that nothing changed; then that of a user with it. */
type Proof = (scene: Scene) => Promise<void>;

/** Each name of the table that both interfaces read, with its effect on the server. */
describe('a permission is enforced on the server', () => {
  let test: LiveApp;
  beforeAll(async () => {
    test = await startLiveApp();
  });
  afterAll(() => test.end());

  const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
  const userRow = (id: number) => test.db('users').where({ id }).first();
  const seen = async (client: Scene['as']['ana'], query: Record<string, string>) =>
    (await client.get('/tickets', { query })).body.tickets.map(({ id }: { id: number }) => id);
  /** Screens that admins see, and users to whom a flag gives the right. */
  const shownBy =
    (flag: 'showDashboard' | 'allowRealTime', paths: readonly string[]): Proof =>
    async ({ as, company }) => {
      const friend = test.api.as(await test.aUser(company, { [flag]: true }));
      for (const path of paths) {
        expect(await as.ana.get(path), path).toMatchObject(refused);
        for (const client of [friend, as.admin]) expect((await client.get(path)).status, path).toBe(200);
      }
    };

  const proofs: Record<PermissionName, Proof> = {
    'tickets-manager:showall': async ({ as, caio, company, connection, queue }) => {
      const held = { connection, status: 'open', userId: caio.id, queueId: queue.id };
      const { id } = await test.aTicket(company, held);
      const query = { status: 'open', showAll: 'true' };
      expect(await seen(as.ana, query)).not.toContain(id);
      expect(await seen(as.admin, query)).toContain(id);
    },
    'tickets-manager:closeAll': async ({ as, ticket }) => {
      expect(await as.ana.post('/tickets/closeAll', { status: 'pending', allQueues: true })).toMatchObject(
        refused,
      );
      expect((await test.db('tickets').where({ id: ticket.id }).first()).status).toBe('pending');
      expect(
        (await as.admin.post('/tickets/closeAll', { status: 'group', allQueues: true })).status,
      ).toBeLessThan(300);
    },
    'tickets-manager:filterUsers': async ({ as, caio, ana, company, connection, queue }) => {
      const of = (userId: number) =>
        test.aTicket(company, { connection, status: 'open', userId, queueId: queue.id });
      const [hers, his] = [await of(ana.id), await of(caio.id)];
      const query = { status: 'open', showAll: 'true', users: `[${caio.id}]` };
      expect(await seen(as.ana, query)).toEqual([hers.id]);
      expect(await seen(as.admin, query)).toEqual([his.id]);
    },
    'ticket-options:deleteTicket': async ({ as, ticket }) => {
      expect(await as.ana.delete(`/tickets/${ticket.id}`)).toMatchObject(refused);
      expect(await test.db('tickets').where({ id: ticket.id })).toHaveLength(1);
      expect((await as.admin.delete(`/tickets/${ticket.id}`)).status).toBe(204);
    },
    'contacts-page:deleteContact': async ({ as, company }) => {
      const contact = await test.aContact(company);
      expect(await as.ana.delete(`/contacts/${contact.id}`)).toMatchObject(refused);
      expect(await test.db('contacts').where({ id: contact.id })).toHaveLength(1);
      expect((await as.admin.delete(`/contacts/${contact.id}`)).status).toBe(204);
    },
    'user-modal:editProfile': async ({ as, ana, caio, connection }) => {
      const before = await userRow(ana.id);
      const fields = {
        ...{
          profile: 'admin',
          startWork: '09:00',
          endWork: '10:00',
          whatsappId: connection.id,
          wpp: '5511990000001',
        },
        ...{ allTicket: 'enable', allowGroup: true, showDashboard: 'enabled', allowRealTime: 'enabled' },
        allowConnections: 'enabled',
      };
      expect((await as.ana.put(`/users/${ana.id}`, fields)).status).toBe(200);
      const after = await userRow(ana.id);
      const { updatedAt, editedAt } = after;
      expect(after).toEqual({ ...before, updatedAt, editedAt, version: 1, editedBy: ana.id });
      expect(await as.ana.put(`/users/${caio.id}`, { name: 'Outro' })).toMatchObject(refused);
      expect((await as.admin.put(`/users/${ana.id}`, fields)).body).toMatchObject(fields);
    },
    'user-modal:editQueues': async ({ as, ana, company, queue }) => {
      const other = await test.aQueue(company);
      expect((await as.ana.put(`/users/${ana.id}`, { queueIds: [other.id] })).body.queueIds).toEqual([
        queue.id,
      ]);
      expect((await as.admin.put(`/users/${ana.id}`, { queueIds: [other.id] })).body.queueIds).toEqual([
        other.id,
      ]);
    },
    'drawer-admin-items:view': async ({ as }) => {
      for (const path of ['/setup', '/files', '/prompt', '/queueIntegration']) {
        expect(await as.ana.get(path), path).toMatchObject(refused);
        expect((await as.admin.get(path)).status, path).toBe(200);
      }
    },
    'dashboard:view': shownBy('showDashboard', ['/dashboard?days=7', '/dashboard/queues?days=7']),
    'moments:view': shownBy('allowRealTime', ['/dashboard/moments', '/dashboard/moments/board']),
    'connections-page:actionButtons': async ({ as, company, connection }) => {
      const path = `/whatsapp/${connection.id}`;
      expect(await as.ana.put(path, { name: 'Minha' })).toMatchObject(refused);
      expect((await test.db('connections').where({ id: connection.id }).first()).name).not.toBe('Minha');
      const friend = test.api.as(await test.aUser(company, { allowConnections: true }));
      expect((await friend.get(`${path}/active-tickets`)).status).toBe(200);
      expect(await as.ana.get(`${path}/active-tickets`)).toMatchObject(refused);
    },
    'quick-messages:editAll': async ({ as }) => {
      const { body: shared } = await as.admin.post('/quick-messages', {
        shortcode: 'oi',
        message: 'Olá',
        geral: true,
      });
      expect(await as.ana.put(`/quick-messages/${shared.id}`, { message: 'x' })).toMatchObject(refused);
      expect((await test.db('quickMessages').where({ id: shared.id }).first()).message).toBe('Olá');
      expect((await as.chief.put(`/quick-messages/${shared.id}`, { message: 'Oi' })).status).toBe(200);
    },
  };

  it('and the table of proofs is complete', () => {
    expect(Object.keys(proofs).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  });
  it.each(Object.entries(proofs))('%s', async (name, proof) => {
    const scene = await test.aScene();
    const has = async (client: Scene['as']['ana']) =>
      (await client.get('/auth/me')).body.permissions.includes(name);
    expect(await has(scene.as.admin)).toBe(true);
    expect(await has(scene.as.ana)).toBe(false);
    await proof(scene);
  });

  it('a session whose working hours have ended loses its live events, and gets no new token', async () => {
    const { as, ana, caio } = await test.aScene();
    const live = await test.listen(caio);
    const signedIn = await test.api.post('/auth/login', { email: ana.email, password: PASSWORD });
    // Companies of tests use the time zone of São Paulo.
    const inHours = (hours: number) =>
      `${String((new Date().getUTCHours() + 21 + hours) % 24).padStart(2, '0')}:00`;
    for (const { id } of [ana, caio])
      await as.admin.put(`/users/${id}`, { startWork: inHours(6), endWork: inHours(8) });
    expect((await live.closed).code).toBe(LIVE_CLOSE.unauthenticated);
    const { value } = refreshCookie(signedIn)!;
    const renewed = await test.api.post('/auth/refresh_token', undefined, withCookie(value));
    expect([renewed.status, renewed.body.error]).toEqual([403, 'ERR_OUT_OF_HOURS']);
  });
});
