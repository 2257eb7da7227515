import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';
import { refreshCookie, withCookie } from './cookies.js';

describe('renewing a session', () => {
  let test: TestApp;
  let now = new Date('2026-11-20T15:00:00Z');
  let user: { id: number; email: string };
  let cookie: string;
  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
  const refresh = (value: string) => test.api.post('/auth/refresh_token', undefined, withCookie(value));

  beforeAll(async () => {
    test = await startTestApp({ clock: { now: () => now } });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    user = await test.aUser(await test.aCompany());
    cookie = refreshCookie(
      await test.api.post('/auth/login', { email: user.email, password: PASSWORD }),
    )!.value;
  });

  it('POST /auth/refresh_token gives a new access token and rotates the cookie', async () => {
    const answer = await refresh(cookie);
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(user.id);
    expect(refreshCookie(answer)!.value).not.toBe(cookie);
    expect((await test.api.withToken(answer.body.token).get('/auth/me')).status).toBe(200);
    expect((await refresh(refreshCookie(answer)!.value)).status).toBe(200);
  });

  it('POST /auth/refresh_token accepts the replaced token for ten seconds, and returns the same successor', async () => {
    const [one, two] = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(refreshCookie(one)!.value).toBe(refreshCookie(two)!.value);
    later(9);
    const three = await refresh(cookie);
    expect(refreshCookie(three)!.value).toBe(refreshCookie(one)!.value);
  });

  it('POST /auth/refresh_token with a token replaced long ago ends the session', async () => {
    const answer = await refresh(cookie);
    later(11);
    const reused = await refresh(cookie);
    expect([reused.status, reused.body.error]).toEqual([401, 'ERR_SESSION_ENDED']);
    expect(refreshCookie(reused)!.value).toBe('');
    expect((await test.api.withToken(answer.body.token).get('/auth/me')).status).toBe(401);
    expect((await refresh(refreshCookie(answer)!.value)).status).toBe(401);
  });

  it('POST /auth/refresh_token with a token of any older generation ends the session, at once', async () => {
    const tokens = [cookie];
    let last = await refresh(cookie);
    for (let turn = 0; turn < 4; turn++) {
      tokens.push(refreshCookie(last)!.value);
      last = await refresh(tokens.at(-1)!);
    }
    const reused = await refresh(tokens[1]!);
    expect([reused.status, reused.body.error]).toEqual([401, 'ERR_SESSION_ENDED']);
    expect((await test.api.withToken(last.body.token).get('/auth/me')).status).toBe(401);
    expect((await refresh(refreshCookie(last)!.value)).status).toBe(401);
  });

  it('POST /auth/refresh_token without a cookie, with a wrong one or after its expiry is rejected', async () => {
    expect((await test.api.post('/auth/refresh_token')).body.error).toBe('ERR_UNAUTHENTICATED');
    expect((await refresh('AAAA')).status).toBe(401);
    later(8 * 86_400);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('GET /auth/me needs a valid, unexpired token of a live session', async () => {
    expect((await test.api.get('/auth/me')).body.error).toBe('ERR_UNAUTHENTICATED');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const payload = Buffer.from(
      JSON.stringify({ sub: String(user.id), sid: 'a'.repeat(32), aud: 'recado' }),
    ).toString('base64url');
    expect((await test.api.withToken(`${none}.${payload}.`).get('/auth/me')).status).toBe(401);
    const audience = test.app.jwt.sign({ sub: String(user.id), sid: 'a'.repeat(32) }, {
      aud: 'elsewhere',
    } as never);
    expect((await test.api.withToken(audience).get('/auth/me')).status).toBe(401);
    const past = test.app.jwt.sign({ sub: '1', sid: 'a'.repeat(32) }, {
      expiresIn: 1,
      clockTimestamp: 1_000_000,
    } as never);
    const expired = await test.api.withToken(past).get('/auth/me');
    expect([expired.status, expired.body.error]).toEqual([403, 'ERR_SESSION_EXPIRED']);
    const unknown = test.app.accessTokens.issue({ sub: String(user.id), sid: 'a'.repeat(32) });
    expect((await test.api.withToken(unknown).get('/auth/me')).body.error).toBe('ERR_SESSION_ENDED');
  });

  it('DELETE /auth/logout ends the session and clears the cookie', async () => {
    const { body } = await refresh(cookie);
    const client = test.api.withToken(body.token);
    const answer = await client.delete('/auth/logout');
    expect(answer.status).toBe(204);
    expect(refreshCookie(answer)!.value).toBe('');
    expect((await client.get('/auth/me')).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('sessions that ended long ago are swept, and live ones stay', async () => {
    await test.api.post('/auth/login', { email: user.email, password: PASSWORD }); // ends the first
    later(60 * 86_400);
    await test.services.sessions.trim();
    expect(await test.db('sessions').where({ userId: user.id })).toHaveLength(2);
    later(31 * 86_400);
    const live = await test.aUser(await test.aCompany());
    await test.api.post('/auth/login', { email: live.email, password: PASSWORD });
    await test.services.sessions.trim();
    expect(await test.db('sessions').where({ userId: user.id })).toHaveLength(1); // expired a week after its start
    expect(await test.db('sessions').where({ userId: live.id })).toHaveLength(1);
  });
});
