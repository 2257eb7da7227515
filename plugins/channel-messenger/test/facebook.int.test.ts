import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPage } from '@recado/lib-meta/testing';
import { aPage, startPageApp, type PageApp } from './page-app.js';

let app: PageApp;
beforeAll(async () => {
  app = await startPageApp();
});
afterAll(() => app.stop());

let count = 0;
let company: Awaited<ReturnType<PageApp['aCompany']>>;
let admin: Awaited<ReturnType<PageApp['aUser']>>;
let pages: TestPage[];
let person: { id: string; token: string; code: string };
beforeEach(async () => {
  app.meta.reset();
  count += 1;
  company = await app.aCompany();
  admin = await app.anAdmin(company);
  pages = [aPage(app.meta, 'Loja Aurora', true), aPage(app.meta, 'Outlet'), aPage(app.meta, 'Atacado')];
  person = { id: `70000${count}`, token: `user-token-of-person-${count}`, code: `code-of-person-${count}` };
  app.meta.addAdmin({ ...person, pages: pages.map(({ id }) => id) });
});

const connect = (more: object = {}, user = admin) =>
  app.api.as(user).post('/facebook', {
    facebookUserId: person.id,
    facebookUserToken: person.token,
    ...more,
  });
const connections = (of = company) => app.db('connections').where({ companyId: of.id }).orderBy('id');

describe('POST /facebook', () => {
  it('creates a connection for each page, subscribes to its webhooks and stores its token sealed', async () => {
    const answer = await connect();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ created: 3, updated: 0 });
    expect(answer.body.connections).toMatchObject([
      {
        name: 'Loja Aurora',
        channel: 'facebook',
        status: 'CONNECTED',
        isDefault: true,
        secretsSet: ['accessToken'],
      },
      { name: 'Outlet', isDefault: false },
      { name: 'Atacado', isDefault: false },
    ]);
    for (const { id, token } of pages) {
      expect(app.meta.subscribed.get(id)).toContain('message_echoes');
      expect(JSON.stringify(answer.body)).not.toContain(token);
    }
    const rows = JSON.stringify(await connections());
    for (const secret of [...pages.map(({ token }) => token), person.token])
      expect(rows).not.toContain(secret);
    const events = await app.db('companyEvents').where({ companyId: company.id });
    const waiting = await app.db('outbox').where({ companyId: company.id, topic: 'whatsapp' });
    expect(events.length + waiting.length).toBeGreaterThanOrEqual(3);
  });

  it('with addInstagram includes the linked accounts, and a repeat renews tokens without duplicates', async () => {
    const first = await connect({ addInstagram: true });
    expect(first.body).toMatchObject({ created: 4, updated: 0 });
    expect(first.body.connections[0]).toMatchObject({
      channel: 'instagram',
      name: pages[0]!.instagram!.username,
      number: `@${pages[0]!.instagram!.username}`,
    });
    expect((await connect({ addInstagram: true })).body).toMatchObject({ created: 0, updated: 4 });
    expect(await connections()).toHaveLength(4);
  });

  it('respects the plan: its flags, and its limit for all or none', async () => {
    const small = await app.aCompany({ plan: { connections: 2 } });
    const full = await connect({}, await app.anAdmin(small));
    expect(full.body.error).toBe('ERR_CONNECTION_LIMIT');
    expect(await connections(small)).toHaveLength(0);
    const noPages = await app.aCompany({ plan: { useFacebook: false } });
    const photographer = await app.anAdmin(noPages);
    const refused = await connect({}, photographer);
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_PLAN_LACKS_FEATURE']);
    const only = await connect({ addInstagram: true }, photographer);
    expect(only.body).toMatchObject({ created: 1, connections: [{ channel: 'instagram' }] });
  });

  it('rejects a token of another person or app, and reports an empty choice', async () => {
    const stolen = await connect({ facebookUserId: '1' });
    expect([stolen.status, stolen.body.error]).toEqual([400, 'ERR_PLUGIN_CONFIG']);
    const foreign = await connect({ facebookUserToken: 'a token of another app' });
    expect(foreign.body.error).toBe('ERR_PLUGIN_CONFIG');
    app.meta.addAdmin({ id: '5', token: 'user-token-without-pages', code: 'x', pages: [] });
    const nothing = await connect({ facebookUserId: '5', facebookUserToken: 'user-token-without-pages' });
    expect(nothing.body.error).toBe('ERR_NO_ACCOUNTS');
    app.meta.misbehave({ kind: 'server-error' });
    expect((await connect()).status).toBe(503);
    expect(await connections()).toHaveLength(0);
    const agent = await app.aUser(company);
    expect((await connect({}, agent)).status).toBe(403);
  });

  it('a page of another company is rejected, and none of the others is connected', async () => {
    const others = await app.aCompany();
    await connect({}, await app.anAdmin(others));
    const answer = await connect();
    expect(answer.body.error).toBe('ERR_PLUGIN_CONFIG');
    expect(await connections()).toHaveLength(0);
  });
});

describe('case 42: a page or an account whose id somebody else enters', () => {
  it('belongs to nobody until its own token proves it, although the page’s name is public', async () => {
    const [page, own] = [pages[0]!, pages[1]!];
    const other = app.api.as(await app.anAdmin(await app.aCompany()));
    const type = (channel: 'facebook' | 'instagram', accessToken: string) =>
      other.post('/whatsapp', {
        ...{ name: 'Loja', channel },
        settings: {
          pageId: page.id,
          ...(channel === 'instagram' && { accountId: page.instagram!.id }),
          accessToken,
        },
      });
    for (const channel of ['facebook', 'instagram'] as const)
      for (const token of ['made-up-token-of-nobody', own.token])
        expect((await type(channel, token)).body.status).toBe('DISCONNECTED');
    expect(await app.db('connections').whereNotNull('accountKey').pluck('companyId')).not.toContain(
      company.id,
    );
    expect((await connect({ addInstagram: true })).body).toMatchObject({ created: 4 });
    expect((await connections()).map(({ status }) => status)).toEqual(Array(4).fill('CONNECTED'));
  });
});

describe('the sign-in by redirect', () => {
  const begin = async (body: object = {}, user = admin) => {
    const answer = await app.api.as(user).post('/facebook/login', body);
    const url = new URL(answer.body.url as string);
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    return {
      url,
      cookie,
      header: String(answer.headers['set-cookie']),
      state: url.searchParams.get('state')!,
    };
  };
  const callback = async (query: Record<string, string>, cookie?: string) => {
    const answer = await app.app.inject({
      url: `/api/facebook/callback?${new URLSearchParams(query).toString()}`,
      headers: cookie ? { cookie } : {},
    });
    return { status: answer.statusCode, to: new URL(String(answer.headers['location'])) };
  };

  it('POST /facebook/login names the app, and GET /facebook/callback connects and redirects to the connections', async () => {
    const { url, cookie, header, state } = await begin({ addInstagram: true });
    expect(`${url.origin}${url.pathname}`).toBe('https://login.example.test/v23.0/dialog/oauth');
    expect(url.searchParams.get('client_id')).toBe(app.meta.app.appId);
    expect(url.searchParams.get('scope')).toContain('instagram_manage_messages');
    expect(url.href).not.toContain(app.meta.app.appSecret);
    expect(header).toMatch(/HttpOnly/i);
    expect(header).toMatch(/SameSite=Lax/i);
    const { status, to } = await callback({ state, code: person.code }, cookie);
    expect(status).toBe(302);
    expect(`${to.pathname}${to.search}`).toBe('/admin/connections?login=ok&created=4&updated=0');
    expect(await connections()).toHaveLength(4);
    const again = await callback({ state, code: person.code }, cookie);
    expect(again.to.searchParams.get('login')).toBe('ERR_LOGIN_STATE');
  });

  it('is valid only in the browser and session that started it, and for ten minutes', async () => {
    const { cookie, state } = await begin();
    const without = await callback({ state, code: person.code });
    expect(without.to.searchParams.get('login')).toBe('ERR_LOGIN_STATE');
    const mine = await begin();
    const theirs = await begin();
    const mixed = await callback({ state: mine.state, code: person.code }, theirs.cookie);
    expect(mixed.to.searchParams.get('login')).toBe('ERR_LOGIN_STATE');
    const guessed = await callback({ state: 'guess', code: person.code }, cookie);
    expect(guessed.to.searchParams.get('login')).toBe('ERR_LOGIN_STATE');
    const late = await begin();
    await app.db('connectionLogins').update({ expiresAt: new Date(Date.now() - 1_000) });
    expect(
      (await callback({ state: late.state, code: person.code }, late.cookie)).to.searchParams.get('login'),
    ).toBe('ERR_LOGIN_STATE');
    expect(await connections()).toHaveLength(0);
  });

  it('a person who declines, and one who signed out meanwhile, connect nothing', async () => {
    const first = await begin();
    const no = await callback({ state: first.state, error: 'access_denied' }, first.cookie);
    expect(no.to.searchParams.get('login')).toBe('cancelled');
    const second = await begin();
    await app.db('sessions').where({ userId: admin.id }).update({ endedAt: new Date() });
    app.services.principals.forgetCompany(company.id);
    const gone = await callback({ state: second.state, code: person.code }, second.cookie);
    expect(gone.to.searchParams.get('login')).toBe('ERR_SESSION_ENDED');
    expect(await connections()).toHaveLength(0);
  });
});
