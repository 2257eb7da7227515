import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_MODE } from '@recado/sdk/rules';
import { createConnectionProvisions } from '../../src/modules/connections/connection-provisions.repo.js';
import { writeTinyPlugin } from '../plugins/support/tiny-plugin.js';
import { startTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-sessions-'));
  await writeTinyPlugin(folder);
  await writeReferencePlugin(folder);
  test = await startTestApp({ env: { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'tiny,reference' } });
  await test.services.plugins.host.start();
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

async function aScene() {
  const company = await test.aCompany();
  const admin = await test.anAdmin(company);
  const { id } = await test.aConnection(company, { channel: 'tiny', status: 'CONNECTED' });
  return { company, client: test.api.as(admin), id };
}
const wish = async (id: number) => {
  const row = await test.db('connections').where({ id }).first();
  const { sessionWanted, sessionForget, sessionRevision, status } = row;
  return { wanted: Boolean(sessionWanted), forget: Boolean(sessionForget), sessionRevision, status };
};
const told = async (companyId: number) =>
  (await test.db('outbox').where({ companyId, topic: 'whatsappSession' })).map(
    (one) => JSON.parse(one.event).data.session.status,
  );

describe("a connection's session", () => {
  it('POST /whatsappsession/{id} reopens it, PUT /whatsappsession/{id} requests a new code, DELETE /whatsappsession/{id} ends it', async () => {
    const { company, client, id } = await aScene();
    expect((await client.post(`/whatsappsession/${id}`)).status).toBe(204);
    expect(await wish(id)).toEqual({ wanted: true, forget: false, sessionRevision: 1, status: 'OPENING' });
    expect((await client.delete(`/whatsappsession/${id}`)).status).toBe(204);
    expect(await wish(id)).toEqual({
      ...{ wanted: false, forget: true },
      ...{ sessionRevision: 2, status: 'DISCONNECTED' },
    });
    expect((await client.put(`/whatsappsession/${id}`)).status).toBe(204);
    expect(await wish(id)).toEqual({ wanted: true, forget: true, sessionRevision: 3, status: 'OPENING' });
    expect(await told(company.id)).toEqual(['OPENING', 'DISCONNECTED', 'OPENING']);
  });

  it('POST /whatsappsession/{id}/reset requests a new code, as PUT /whatsappsession/{id}', async () => {
    const { company, client, id } = await aScene();
    expect((await client.post(`/whatsappsession/${id}/reset`)).status).toBe(204);
    expect(await wish(id)).toEqual({ wanted: true, forget: true, sessionRevision: 1, status: 'OPENING' });
    const [stranger, plain] = [(await aScene()).client, test.api.as(await test.aUser(company))];
    expect((await stranger.post(`/whatsappsession/${id}/reset`)).body.error).toBe('ERR_NO_WAPP_FOUND');
    expect((await plain.post(`/whatsappsession/${id}/reset`)).status).toBe(403);
    const without = await test.aConnection(company, { channel: 'reference' });
    const refused = await client.post(`/whatsappsession/${without.id}/reset`);
    expect(refused.body.error).toBe('ERR_CONNECTION_KIND');
    expect((await wish(id)).sessionRevision).toBe(1);
  });

  it('a connection of the demo has no session to open, and stays as it is', async () => {
    const { company, client } = await aScene();
    const shown = { channel: 'tiny', mode: DEMO_MODE, status: 'DISCONNECTED', sessionWanted: true } as const;
    const { id } = await test.aConnection(company, shown);
    const before = await wish(id);
    for (const ask of ['post', 'put', 'delete'] as const)
      expect((await client[ask](`/whatsappsession/${id}`)).body.error).toBe('ERR_CONNECTION_KIND');
    expect((await client.post('/whatsapp-restart')).status).toBeLessThan(300);
    expect(await wish(id)).toEqual(before);
    // Nor is it provisioned, which could only fail.
    const provisions = createConnectionProvisions(test.services.infra, {
      lookup: { forget: () => undefined },
    });
    await provisions.outdate('tiny', { version: 'another', url: 'http://127.0.0.1' });
    expect((await test.db('connections').where({ id }).first()).provisionDueAt).toBeNull();
  });

  it('POST /whatsapp-restart reopens every session of the company that should be open', async () => {
    const { company, client, id } = await aScene();
    const ended = await test.aConnection(company, { channel: 'tiny', sessionWanted: false });
    const other = await aScene();
    expect((await client.post('/whatsapp-restart/')).status).toBe(204);
    const revisions = await Promise.all([id, ended.id, other.id].map(wish));
    expect(revisions.map(({ sessionRevision }) => sessionRevision)).toEqual([1, 0, 0]);
    expect(await told(company.id)).toEqual(['OPENING']);
  });

  it('POST /whatsappsession/{id}, PUT and DELETE change nothing for strangers, plain users and invalid ids', async () => {
    const { company, id } = await aScene();
    const stranger = (await aScene()).client;
    const plain = test.api.as(await test.aUser(company));
    for (const call of ['post', 'put', 'delete'] as const) {
      expect((await stranger[call](`/whatsappsession/${id}`)).body.error).toBe('ERR_NO_WAPP_FOUND');
      expect((await plain[call](`/whatsappsession/${id}`)).status).toBe(403);
      expect((await stranger[call]('/whatsappsession/none')).status).toBe(400);
    }
    expect((await plain.post('/whatsapp-restart')).status).toBe(403);
    expect((await wish(id)).sessionRevision).toBe(0);
    const manager = test.api.as(await test.aUser(company, { allowConnections: true }));
    expect((await manager.post(`/whatsappsession/${id}`)).status).toBe(204);
  });

  it('PUT /whatsappsession/{id} is rejected if the channel holds no session', async () => {
    const { company, client } = await aScene();
    const { id } = await test.aConnection(company, { channel: 'reference' });
    expect((await client.put(`/whatsappsession/${id}`)).body.error).toBe('ERR_CONNECTION_KIND');
    expect((await client.delete(`/whatsappsession/${id}`)).body.error).toBe('ERR_CONNECTION_KIND');
    expect((await wish(id)).sessionRevision).toBe(0);
  });
});
