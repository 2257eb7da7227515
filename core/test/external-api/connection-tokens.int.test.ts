import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

const HOUR_MS = 3_600_000;

describe('tokens of a connection', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  async function aScene(plan = {}) {
    const company = await test.aCompany({ plan });
    const connection = await test.aConnection(company);
    const admin = await test.anAdmin(company, { name: 'Ana' });
    const path = `/whatsapp/${connection.id}/tokens`;
    const client = test.api.as(admin);
    const list = async () => (await client.get(path)).body.tokens;
    const works = (token: string) =>
      test.services.connectionTokens.authenticate(token).then(
        ({ tokenId }) => tokenId,
        ({ code }) => code,
      );
    return { company, connection, admin, client, path, list, works };
  }
  const form = { label: 'Shop', scopes: ['send', 'read'] };
  const seen = ({ status, body }: { status: number; body: { error?: string } }) => [status, body?.error];

  it('POST /whatsapp/{id}/tokens makes one, shown once, and the connection shows the newest', async () => {
    const { client, connection, admin, path, list, works } = await aScene();
    const made = await client.post(path, { ...form, expiresInDays: 30 });
    expect(made.status).toBe(201);
    expect(made.headers['cache-control']).toBe('no-store');
    const { token, connectionToken } = made.body;
    expect(token).toMatch(/^[A-Z0-9]{30}$/);
    expect(connectionToken).toMatchObject({
      ...{ label: 'Shop', scopes: ['send', 'read'], hint: token.slice(-4), state: 'active' },
      ...{ createdBy: { id: admin.id, name: 'Ana' }, lastUsedAt: null },
    });
    expect(Date.parse(connectionToken.expiresAt) - Date.parse(connectionToken.createdAt)).toBe(
      30 * 24 * HOUR_MS,
    );
    const reader = (await client.post(path, { label: ' Report ', scopes: ['read'] })).body;
    expect(await list()).toMatchObject([
      { label: 'Report', scopes: ['read'], expiresAt: null },
      { label: 'Shop' },
    ]);
    const { text, body } = await client.get(`/whatsapp/${connection.id}`);
    expect(body.tokenHint).toBe(reader.token.slice(-4));
    expect(text + JSON.stringify(await list())).not.toContain(token);
    const events = await test.db('outbox').where({ companyId: connection.companyId, topic: 'whatsapp' });
    expect(events.length).toBeGreaterThan(0);
    expect(await works(token)).toBe(connectionToken.id);
    expect(await list()).toMatchObject([{ lastUsedAt: null }, { lastUsedAt: expect.any(String) }]);
  });

  it('POST /whatsapp/{id}/tokens refuses wrong input and the one too many', async () => {
    const { client, path, connection } = await aScene();
    for (const wrong of [
      { label: '', scopes: ['send'] },
      { label: 'A', scopes: [] },
      { label: 'A', scopes: ['all'] },
      { label: 'A', scopes: ['send', 'send'] },
      { label: 'A', scopes: ['send'], expiresInDays: 0 },
      {},
    ])
      expect(seen(await client.post(path, wrong)), JSON.stringify(wrong)).toEqual([400, 'ERR_VALIDATION']);
    for (let n = 0; n < 19; n++) await test.aConnectionToken(connection);
    expect((await client.post(path, form)).status).toBe(201);
    expect(seen(await client.post(path, form))).toEqual([409, 'ERR_TOKEN_LIMIT']);
  });

  it('POST /whatsapp/{id}/tokens/{tokenId}/rotate lets the old one work for some hours more', async () => {
    const { client, path, list, works } = await aScene();
    const first = (await client.post(path, form)).body;
    const { id } = first.connectionToken;
    const next = await client.post(`${path}/${id}/rotate`, { overlapHours: 2 });
    expect(next.status).toBe(201);
    expect(next.body.connectionToken).toMatchObject({ label: 'Shop', state: 'active', expiresAt: null });
    expect(next.body.replaced).toMatchObject({ id, state: 'replaced', expiresAt: expect.any(String) });
    expect(await works(first.token)).toBe(id);
    expect(await works(next.body.token)).toBe(next.body.connectionToken.id);
    expect(seen(await client.post(`${path}/${id}/rotate`, {}))).toEqual([409, 'ERR_TOKEN_REPLACED']);
    const past = new Date(Date.now() - HOUR_MS);
    await test.db('connectionTokens').where({ id }).update({ expiresAt: past });
    test.services.connectionTokens.forget();
    expect(await works(first.token)).toBe('ERR_TOKEN_INVALID');
    expect(await list()).toMatchObject([{ state: 'active' }, { state: 'expired' }]);
    const now = (
      await client.post(`${path}/${next.body.connectionToken.id}/rotate`, {
        ...{ overlapHours: 0, expiresInDays: 7 },
      })
    ).body;
    expect([await works(next.body.token), await works(now.token)]).toEqual([
      'ERR_TOKEN_INVALID',
      now.connectionToken.id,
    ]);
    const wrong = `${path}/${now.connectionToken.id}/rotate`;
    for (const overlapHours of [-1, 721, '2'])
      expect(seen(await client.post(wrong, { overlapHours }))).toEqual([400, 'ERR_VALIDATION']);
  });

  it('DELETE /whatsapp/{id}/tokens/{tokenId} ends it at once, and GET /whatsapp/{id}/tokens leaves it out', async () => {
    const { client, path, list, works, connection } = await aScene();
    const { token, connectionToken } = (await client.post(path, form)).body;
    expect(await works(token)).toBe(connectionToken.id);
    expect((await client.delete(`${path}/${connectionToken.id}`)).status).toBe(204);
    expect(await works(token)).toBe('ERR_TOKEN_INVALID');
    expect(await list()).toEqual([]);
    expect(seen(await client.delete(`${path}/${connectionToken.id}`))).toEqual([404, 'ERR_NO_TOKEN_FOUND']);
    expect((await client.get(`/whatsapp/${connection.id}`)).body.tokenHint).toBeNull();
    const days = (n: number) => new Date(Date.now() - n * 24 * HOUR_MS);
    await test.aConnectionToken(connection, { revokedAt: days(91) });
    const fresh = await test.aConnectionToken(connection, { expiresAt: days(89) });
    await test.services.connectionTokens.trim();
    const left = await test.db('connectionTokens').where({ connectionId: connection.id }).pluck('id');
    expect(left).toEqual([connectionToken.id, fresh.id]);
  });

  it('belong to their company and connection, and to those who manage connections', async () => {
    const { client, path, company, connection } = await aScene();
    const other = await aScene();
    const token = await test.aConnectionToken(connection);
    const sibling = await test.aConnection(company);
    for (const at of [`/whatsapp/${other.connection.id}/tokens`, '/whatsapp/2000000001/tokens']) {
      expect(seen(await client.get(at))).toEqual([404, 'ERR_NO_WAPP_FOUND']);
      expect(seen(await client.post(at, form))).toEqual([404, 'ERR_NO_WAPP_FOUND']);
    }
    for (const [who, at] of [
      [other.client, `${other.path}/${token.id}`],
      [client, `/whatsapp/${sibling.id}/tokens/${token.id}`],
    ] as const) {
      expect(seen(await who.delete(at))).toEqual([404, 'ERR_NO_TOKEN_FOUND']);
      expect(seen(await who.post(`${at}/rotate`, {}))).toEqual([404, 'ERR_NO_TOKEN_FOUND']);
    }
    const plain = test.api.as(await test.aUser(company));
    expect(seen(await plain.get(path))).toEqual([403, 'ERR_NO_PERMISSION']);
    const manager = test.api.as(await test.aUser(company, { allowConnections: true }));
    expect((await manager.get(path)).status).toBe(200);
    const without = await aScene({ useExternalApi: false });
    expect(seen(await without.client.post(without.path, form))).toEqual([403, 'ERR_PLAN_LACKS_FEATURE']);
    expect((await test.db('connectionTokens').where({ id: token.id }).first()).revokedAt).toBeNull();
  });

  it('go with their connection', async () => {
    const { connection } = await aScene();
    await test.aConnectionToken(connection);
    await test.db('connections').where({ id: connection.id }).delete();
    expect(await test.db('connectionTokens').where({ connectionId: connection.id })).toEqual([]);
  });
});
