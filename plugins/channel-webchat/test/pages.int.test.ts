import { randomUUID } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWidget } from '../build-widget.mjs';
import { changesAfter } from '../src/feed.js';
import { pruneVisitors } from '../src/prune.js';
import { createVisitor } from '../src/visitors.js';
import { startHost, type Host } from './host.js';
import { openSocket } from './socket-client.js';

let host: Host;
const script = 'console.log("widget")';
const forms = { '': Buffer.from(script), '.br': brotliCompressSync(script), '.gz': gzipSync(script) };
const readWidget = async (ending: keyof typeof forms) => forms[ending];

beforeAll(async () => {
  host = await startHost({ settings: { demo: true }, readWidget });
});
afterAll(() => host.close());

describe('public pages', () => {
  it('give the widget to any site, and again only if it changed', async () => {
    const first = await fetch(`${host.url}/widget/webchat.js`);
    expect(await first.text()).toBe(script);
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = first.headers.get('etag')!;
    const again = await fetch(`${host.url}/widget/webchat.js`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('give the widget compressed to a browser that takes %s', async (accepted, encoding) => {
    const answer = await fetch(`${host.url}/widget/webchat.js`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toBe(script);
  });

  it('cost a site 22 kB at most', async () => {
    const plain = await buildWidget({ write: false });
    expect(gzipSync(plain, { level: 9 }).length).toBeLessThanOrEqual(22_000);
  });

  it('show the demo with any chat by its key, otherwise with the operator’s choice', async () => {
    const demo = async (query = '') => (await fetch(`${host.url}/demo/webchat${query}`)).text();
    expect(await demo()).toContain('Falta escolher um chat');
    expect(await demo(`?key=${host.key}`)).toContain(`data-key="${host.key}"`);
    expect(await demo('?lang=tr')).toContain('<html lang="tr">');
    const wished = { 'accept-language': 'fr;q=1, es-MX;q=0.9, en;q=0.8' };
    const own = await fetch(`${host.url}/demo/webchat`, { headers: wished });
    expect(await own.text()).toContain('<html lang="es">');
    expect(await demo('?lang=xx')).toContain('<html lang="pt-BR">');
    host.ctx.settings['demoKey'] = host.key;
    expect(await demo()).toContain(`data-key="${host.key}"`);
    expect(await demo()).toContain('Ótica Horizonte');
    for (const key of ['unknown', '"><script>alert(1)</script>'])
      expect(await demo(`?key=${encodeURIComponent(key)}`)).not.toContain('<script');
    delete host.ctx.settings['demoKey'];
  });

  it('show a company its own chat without the shop of the demo, under the title of its window', async () => {
    const own = async (lang: string) =>
      (await fetch(`${host.url}/demo/webchat?key=${host.key}&lang=${lang}`)).text();
    const page = await own('pt');
    expect(page).toContain('<h1>Teste o seu chat</h1>');
    expect(page).toContain('<title>Teste o seu chat</title>');
    expect(page).not.toContain('Ótica');
    const { settings } = host.ctx.connection as { settings: Record<string, unknown> };
    settings['title'] = ' Bolos & <b>doces</b> ';
    expect(await own('es')).toContain('<title>Bolos &#38; &#60;b&#62;doces&#60;/b&#62;</title>');
    delete settings['title'];
  });

  it('give the demo page to no connection, whatever its own settings say', async () => {
    const asked = { webhookUrl: undefined, why: 'created' } as const;
    expect((await host.adapter.connection.provision!(host.ctx, asked)).ok).toBe(true);
    expect(await (await fetch(`${host.url}/demo/webchat`)).text()).not.toContain('data-key');
  });

  it('have a policy that allows nothing from elsewhere', async () => {
    const { headers } = await fetch(`${host.url}/demo/webchat`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

describe('in the back-office', () => {
  it('a chat that no site of the company may show reports it', async () => {
    const check = (settings: object) => {
      const connection = { ...host.ctx.connection, settings: { ...settings } };
      const asked = { webhookUrl: undefined, why: 'check' } as const;
      return host.adapter.connection.provision!({ ...host.ctx, connection }, asked);
    };
    const listed = { allowedOrigins: ['https://shop.example'] };
    expect((await check(listed)).message).toMatch(/paste the line there/);
    for (const allowedOrigins of [undefined, [], ['self']])
      expect((await check({ allowedOrigins })).message).toMatch(/add the address of your site/);

    // A page of the shop asks; it is not allowed yet, and then it is.
    const ask = (origin: string) =>
      fetch(`${host.url}/api/plugins/webchat/config?key=${host.key}`, { headers: { origin } });
    expect((await ask('https://shop.example')).status).toBe(403);
    await expect
      .poll(async () => (await check({})).message)
      .toBe(
        'https://shop.example asked for this chat and is not allowed to show it: if the site is yours, add it to the allowed sites',
      );
    expect((await check(listed)).message).toMatch(/paste the line there/);
    host.ctx.connection.settings = listed;
    expect((await ask('https://shop.example')).status).toBe(200);
    await expect.poll(() => check(listed)).toEqual({ ok: true });
  });
});

describe('over time', () => {
  it('visitors of deleted connections are deleted, with their messages, and no others', async () => {
    const [gone, kept] = [await createVisitor(host.ctx, 99, {}), await createVisitor(host.ctx, 1, {})];
    await pruneVisitors(host.ctx);
    const rows = await host.ctx.db!.query<{ id: number }>('SELECT id FROM plg_webchat_visitors');
    const ids = rows.map(({ id }) => Number(id));
    expect(ids).toContain(kept.visitor.id);
    expect(ids).not.toContain(gone.visitor.id);
  });

  it('concurrent messages are numbered without a gap, each once', async () => {
    const { visitor } = await createVisitor(host.ctx, 1, {});
    const to = { conversation: visitor.publicId };
    const texts = Array.from({ length: 20 }, (_, index) => `t${index % 10}`);
    await Promise.all(texts.map((text) => host.send({ kind: 'text', text }, { ...to, clientId: text })));
    const rows = await changesAfter(host.ctx, visitor.id, 0, 100);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(rows.map(({ clientId }) => clientId)).size).toBe(10);
  });

  it('a long history comes in pages, newest first', async () => {
    const { token, visitor } = await createVisitor(host.ctx, 1, {});
    for (let n = 1; n <= 120; n++)
      await host.send(
        { kind: 'text', text: `m${n}` },
        { conversation: visitor.publicId, clientId: randomUUID() },
      );
    const read = async (query: string) => {
      const address = `${host.url}/api/plugins/webchat/messages?key=${host.key}${query}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()) as {
        items: { seq: number }[];
        earlier: boolean;
        more: boolean;
        cursor: number;
      };
    };
    const last = await read('');
    expect([last.items[0]!.seq, last.items.at(-1)!.seq, last.earlier]).toEqual([71, 120, true]);
    const middle = await read('&before=71');
    expect([middle.items[0]!.seq, middle.items.at(-1)!.seq, middle.earlier]).toEqual([21, 70, true]);
    expect((await read('&before=21')).earlier).toBe(false);
    const missed = await read('&after=30');
    expect([missed.items[0]!.seq, missed.more, missed.cursor]).toEqual([31, true, 80]);
    const socket = await openSocket(host, { token, after: 30, origin: host.url });
    const pages = [await socket.next('feed'), await socket.next('feed')];
    expect(pages.flatMap(({ items }) => items.map(({ seq }) => seq))).toEqual(
      Array.from({ length: 90 }, (_, index) => index + 31),
    );
    socket.close();
    expect(await read('&after=5000')).toMatchObject({ restart: true, cursor: 120 });
  });
});
