import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_TOKENS_OF_ONE } from '@recado/sdk/contracts';
import { buildApp } from '../../src/app.js';
import type { Answer, TestClient } from '../support/client.js';
import { anApiToken, makeToken } from '../support/api-token.js';
import { startTestApp, type TestApp } from '../support/app.js';

type Person = Awaited<ReturnType<TestApp['aUser']>>;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const make = (person: Person, more?: object) => makeToken(test.api, person, more);
const aToken = (person: Person, more?: object) => anApiToken(test.api, person, more);
const seen = ({ status, body }: Answer) => [status, body?.error];
/** From now on every request reads the database again, as it does after a second. */
const forget = () => test.services.principals.forgetAll();
const rowOf = (id: number) => test.db('apiTokens').where({ id }).first();

describe('making an API token', () => {
  it('POST /auth/tokens asks for the password, and shows the secret once', async () => {
    const ana = await test.aUser(await test.aCompany());
    expect(seen(await make(ana, { currentPassword: undefined }))).toEqual([400, 'ERR_PASSWORD_REQUIRED']);
    expect(seen(await make(ana, { currentPassword: 'Wrong-horse-1' }))).toEqual([403, 'ERR_PASSWORD_WRONG']);
    const made = await make(ana, { expiresInDays: 30 });
    expect(made.headers['cache-control']).toBe('no-store');
    const { token, apiToken } = made.body as { token: string; apiToken: Record<string, unknown> };
    expect(token).toMatch(/^rcd_[\w-]{43}$/);
    expect(apiToken).toMatchObject({
      ...{ name: 'Reports', scope: 'write', state: 'active', hint: token.slice(-4), lastUsedAt: null },
    });
    const days = (Date.parse(apiToken['expiresAt'] as string) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const listed = await test.api.as(ana).get('/auth/tokens');
    expect(listed.body).toEqual({ tokens: [apiToken] });
    const stored = JSON.stringify(await test.db('apiTokens').where({ userId: ana.id }));
    expect(stored).not.toContain(token.slice(4, -4));
  });

  it('POST /auth/tokens bounds how long and how many', async () => {
    const ana = await test.aUser(await test.aCompany());
    expect(seen(await make(ana, { expiresInDays: 731 }))).toEqual([400, 'ERR_VALIDATION']);
    expect(seen(await make(ana, { expiresInDays: 0 }))).toEqual([400, 'ERR_VALIDATION']);
    const first = await aToken(ana);
    const row = { ...(await rowOf(first.id)), id: undefined };
    await test.db('apiTokens').insert(
      Array.from({ length: API_TOKENS_OF_ONE - 1 }, (_, at) => {
        const { id: _id, ...rest } = row;
        return { ...rest, tokenHash: Buffer.alloc(32, `${ana.id}-${at}-`) };
      }),
    );
    expect(seen(await make(ana))).toEqual([409, 'ERR_TOKEN_LIMIT']);
    expect((await test.api.as(ana).delete(`/auth/tokens/${first.id}`)).status).toBe(204);
    expect((await make(ana)).status).toBe(201);
  });

  it('POST /auth/tokens needs a plan with the external API, and so does each use', async () => {
    const company = await test.aCompany();
    const ana = await test.aUser(company);
    const { client } = await aToken(ana);
    await test.db('plans').where({ id: company['planId'] }).update({ useExternalApi: false });
    forget();
    expect(seen(await make(ana))).toEqual([403, 'ERR_PLAN_LACKS_FEATURE']);
    expect(seen(await client.get('/tags/list'))).toEqual([403, 'ERR_PLAN_LACKS_FEATURE']);
  });
});

describe('an API token', () => {
  it('acts as its person beside the session, which goes on', async () => {
    const ana = await test.aUser(await test.aCompany());
    const { client } = await aToken(ana);
    expect((await client.get('/auth/me')).body).toMatchObject({ id: ana.id });
    expect((await client.post('/tags', { name: 'By token', color: '#112233' })).status).toBe(201);
    expect((await test.api.as(ana).get('/auth/me')).status).toBe(200);
    expect(await test.db('sessions').where({ userId: ana.id })).toHaveLength(1);
    // No cookie is involved: a page of another site has nothing that the browser would send for it.
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await client.post('/tags', { name: 'From afar', color: '#112244' }, foreign)).status).toBe(201);
  });

  it('has the rights of its person at that moment', async () => {
    const company = await test.aCompany();
    const boss = await test.anAdmin(company);
    const bia = await test.anAdmin(company);
    const { client } = await aToken(bia);
    expect((await client.get('/files')).status).toBe(200);
    await test.api.as(boss).put(`/users/${bia.id}`, { profile: 'user' });
    expect(seen(await client.get('/files'))).toEqual([403, 'ERR_NO_PERMISSION']);
    const hour = (more: number) =>
      `${String((new Date().getUTCHours() + 21 + more) % 24).padStart(2, '0')}:00`;
    await test.api.as(boss).put(`/users/${bia.id}`, { startWork: hour(6), endWork: hour(8) });
    expect(seen(await client.get('/tags/list'))).toEqual([403, 'ERR_OUT_OF_HOURS']);
    expect((await test.api.as(boss).delete(`/users/${bia.id}`)).status).toBe(204);
    expect(seen(await client.get('/tags/list'))).toEqual([401, 'ERR_TOKEN_INVALID']);
  });

  it('is refused while its company has not paid, or is suspended', async () => {
    const company = await test.aCompany();
    const { client } = await aToken(await test.aUser(company));
    await test.db('companies').where({ id: company.id }).update({ dueDate: '2020-01-01' });
    forget();
    expect(seen(await client.get('/tags/list'))).toEqual([402, 'ERR_SUBSCRIPTION_EXPIRED']);
    await test.db('companies').where({ id: company.id }).update({ dueDate: '2999-01-01', status: false });
    forget();
    expect(seen(await client.get('/tags/list'))).toEqual([403, 'ERR_COMPANY_SUSPENDED']);
  });

  it('never acts as a super user', async () => {
    const root = await test.aUser({ id: (await test.aCompany()).id }, { profile: 'admin', super: true });
    const { client } = await aToken(root);
    expect(seen(await client.get('/companies/list'))).toEqual([403, 'ERR_TOKEN_NOT_ALLOWED']);
    const other = await test.aCompany();
    const named = await client.get('/users/list', { query: { companyId: other.id } });
    expect(named.body.map(({ id }: { id: number }) => id)).toEqual([root.id]);
  });

  it('that works no longer is answered like one that never did', async () => {
    const ana = await test.aUser(await test.aCompany());
    const [revoked, expired] = [await aToken(ana), await aToken(ana, { expiresInDays: 1 })];
    for (const { client } of [revoked, expired]) expect((await client.get('/tags/list')).status).toBe(200);
    await test.api.as(ana).delete(`/auth/tokens/${revoked.id}`);
    await test
      .db('apiTokens')
      .where({ id: expired.id })
      .update({ expiresAt: new Date(Date.now() - 1) });
    const unknown = `rcd_${'A'.repeat(43)}`;
    forget();
    const answers = [];
    for (const token of [revoked.token, expired.token, unknown, `${unknown}x`, 'rcd_', `${revoked.token} `])
      answers.push(await test.api.withToken(token).get('/tags/list'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['401 {"error":"ERR_TOKEN_INVALID"}']),
    );
    const states = (await test.api.as(ana).get('/auth/tokens')).body.tokens;
    expect(states).toEqual([expect.objectContaining({ id: expired.id, state: 'expired' })]);
  });

  it('is revoked at once in this process, and within a second in every other', async () => {
    const ana = await test.aUser(await test.aCompany());
    const { id, token, client } = await aToken(ana);
    const other = await buildApp(test.config, { log: test.services.infra.log });
    await other.app.ready();
    const there = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await other.app.inject({ url: '/api/tags/list', headers })).statusCode;
    };
    expect([(await client.get('/tags/list')).status, await there()]).toEqual([200, 200]);
    await test.api.as(ana).delete(`/auth/tokens/${id}`);
    expect((await client.get('/tags/list')).status).toBe(401);
    await expect.poll(there).toBe(401);
    await other.close();
  });

  it('ends with a new password', async () => {
    const company = await test.aCompany();
    const [ana, boss] = [await test.aUser(company), await test.anAdmin(company)];
    const { id, client } = await aToken(ana);
    expect((await client.get('/tags/list')).status).toBe(200);
    await test.api.as(boss).put(`/users/${ana.id}`, { password: 'Another-horse-1' });
    expect(seen(await client.get('/tags/list'))).toEqual([401, 'ERR_TOKEN_INVALID']);
    expect((await rowOf(id)).revokedAt).not.toBeNull();
  });

  it('in an address is refused, whoever sends it', async () => {
    const ana = await test.aUser(await test.aCompany());
    const { token } = await aToken(ana);
    const queries: Record<string, string>[] = [
      { token },
      { access_token: token },
      { searchParam: `Bearer ${token}` },
    ];
    for (const query of queries)
      for (const client of [test.api, test.api.as(ana)])
        expect(seen(await client.get('/tags/list', { query }))).toEqual([400, 'ERR_TOKEN_IN_ADDRESS']);
  });

  it('has a limit of requests for itself', async () => {
    const ana = await test.aUser(await test.aCompany());
    const left = async (client: TestClient) =>
      Number((await client.get('/tags/list')).headers['x-ratelimit-remaining']);
    const [one, other] = [(await aToken(ana)).client, (await aToken(ana)).client];
    const first = await left(one);
    expect([await left(one), await left(one)]).toEqual([first - 1, first - 2]);
    expect([await left(other), await left(test.api.as(ana))].every((count) => count > first - 3)).toBe(true);
    expect(await left(other)).toBe(first - 1);
  });

  it('is noted as used at most once a minute', async () => {
    const { id, client } = await aToken(await test.aUser(await test.aCompany()));
    const used = async () => (await rowOf(id)).lastUsedAt as Date;
    await client.get('/tags/list');
    const first = await used();
    expect(first).toBeInstanceOf(Date);
    forget();
    await client.get('/tags/list');
    expect(await used()).toEqual(first);
    await test
      .db('apiTokens')
      .where({ id })
      .update({ lastUsedAt: new Date(first.getTime() - 61_000) });
    forget();
    await client.get('/tags/list');
    expect((await used()).getTime()).toBeGreaterThanOrEqual(first.getTime());
  });

  it('that lists a conversation has not read it', async () => {
    const company = await test.aCompany();
    const ana = await test.anAdmin(company);
    const ticket = await test.aTicket(company, { status: 'open', userId: ana.id, unreadMessages: 3 });
    await test.aMessage(ticket);
    const { client } = await aToken(ana, { scope: 'read' });
    expect((await client.get(`/messages/${ticket.id}`)).body.ticket.unreadMessages).toBe(3);
    expect((await test.db('tickets').where({ id: ticket.id }).first()).unreadMessages).toBe(3);
  });
});

describe('the tokens of a company', () => {
  it('GET /api-tokens shows admins whose they are, and DELETE /api-tokens/{id} revokes them', async () => {
    const { ours, theirs } = await test.twoCompanies();
    const { id, token, client } = await aToken(ours.agent as Person);
    const admin = test.api.as(ours.admin);
    const own = { user: { id: ours.agent.id, name: ours.agent['name'] } };
    const listed = await admin.get('/api-tokens');
    expect(listed.body.records[0]).toMatchObject({ id, ...own, state: 'active', revokedBy: null });
    expect(listed.text).not.toContain(token);
    const query = { range: '[0,9]', filter: '{"q":"Reports"}', sort: '["lastUsedAt","DESC"]' };
    const simple = await admin.get('/api-tokens', { query });
    expect(simple.headers['content-range']).toBe('api-tokens 0-0/1');

    expect(seen(await test.api.as(theirs.admin).delete(`/api-tokens/${id}`))).toEqual([
      404,
      'ERR_NO_TOKEN_FOUND',
    ]);
    expect(seen(await admin.delete(`/auth/tokens/${id}`))).toEqual([404, 'ERR_NO_TOKEN_FOUND']);
    expect(seen(await test.api.as(ours.agent).get('/api-tokens'))).toEqual([403, 'ERR_NO_PERMISSION']);
    expect((await client.get('/tags/list')).status).toBe(200);
    for (const _twice of [1, 2]) expect((await admin.delete(`/api-tokens/${id}`)).status).toBe(204);
    expect((await client.get('/tags/list')).status).toBe(401);
    const { body } = await admin.get('/api-tokens');
    expect(body.records[0]).toMatchObject({ id, state: 'revoked', revokedBy: { id: ours.admin.id } });
  });

  it('are kept for ninety days after their end', async () => {
    const ana = await test.aUser(await test.aCompany());
    const [old, recent] = [await aToken(ana), await aToken(ana)];
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await test
      .db('apiTokens')
      .where({ id: old.id })
      .update({ revokedAt: ago(91) });
    await test
      .db('apiTokens')
      .where({ id: recent.id })
      .update({ expiresAt: ago(89) });
    await test.services.apiTokens.trim();
    expect(await rowOf(old.id)).toBeUndefined();
    expect(await rowOf(recent.id)).toBeDefined();
  });
});

// Last: whoever guesses further gets no other answer.
it('a guessed API token is slowed down by network', async () => {
  let last = 0;
  for (let turn = 0; turn <= 1201 && last !== 429; turn++)
    last = (await test.api.withToken(`rcd_${'B'.repeat(43)}`).get('/tags/list')).status;
  expect(last).toBe(429);
});
