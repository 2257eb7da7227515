import { Readable } from 'node:stream';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWidget } from '../build-widget.mjs';
import { seriousFindings } from '../../../core/test/journey/barriers.js';
import { launchWithMicrophone, newWatchedPage, VisitorPage } from './browser.js';
import { startHost, type Host } from './host.js';
import { startSite, type Site } from './site.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
let host: Host;
let site: Site;
let foreign: Site;
let browser: Browser;
let context: BrowserContext;
let complaints: string[];
const settings = { allowedOrigins: [] as string[] };

beforeAll(async () => {
  const script = Buffer.from(await buildWidget({ write: false }));
  [host, browser] = await Promise.all([
    startHost({ settings, readWidget: async (ending) => (ending ? undefined : script) }),
    launchWithMicrophone(),
  ]);
  const live = host.url.replace('http', 'ws');
  const strict = (connect: string) =>
    `default-src 'none'; script-src ${host.url}; style-src 'none'; connect-src ${connect}; img-src ${host.url} blob: data:; media-src ${host.url} blob:`;
  const tag = host.adapter.connection.snippet!({ key: host.key, settings, publicUrl: host.url }).code;
  const policies = { '/': strict(`${host.url} ${live}`), '/no-sockets': strict(host.url) };
  [site, foreign] = await Promise.all([startSite(policies, tag), startSite(policies, tag)]);
  settings.allowedOrigins.push(site.origin);
  host.ctx.connection.settings['allowedOrigins'] = [site.origin];
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([site?.close(), foreign?.close(), host?.close()]);
});
beforeEach(async () => {
  complaints = [];
  context = await browser.newContext({ permissions: ['microphone'] });
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function visit(path = '/', on = context): Promise<VisitorPage> {
  const page = await newWatchedPage(on, complaints);
  await page.goto(site.origin + path);
  return new VisitorPage(page);
}

describe('the widget on a site with a strict policy', () => {
  it('carries a conversation both ways, with its receipts, and axe finds nothing serious', async () => {
    const visitor = await visit();
    await visitor.open();
    await visitor.write('Vocês entregam no sábado?');
    await visitor.marked('Vocês entregam no sábado?', 'Enviada');
    const sent = host.received('message').at(-1)!;
    expect(sent).toMatchObject({ content: { kind: 'text', text: 'Vocês entregam no sábado?' } });

    await host.adapter.markRead!(host.ctx, [{ ...sent, fromMe: false }]);
    await visitor.marked('Vocês entregam no sábado?', 'Lida');
    await host.adapter.setTyping!(host.ctx, sent.conversation, true);
    await visitor.page.getByText('Digitando…').waitFor();
    const answer = await host.send({
      kind: 'text',
      text: 'Sim! <b>javascript:alert(1)</b> https://example.com/frete.',
    });
    await visitor.messages('<b>javascript:alert(1)</b>').waitFor();
    expect(await visitor.page.locator('.message a').getAttribute('href')).toBe('https://example.com/frete');
    const media = await host.ctx.media.save(1, {
      stream: Readable.from([PNG]),
      mimeType: 'image/png',
      filename: 'mapa.png',
    });
    const file = {
      ref: media,
      mimeType: 'image/png',
      size: PNG.length,
      filename: 'mapa.png',
      url: `${host.url}/media/1`,
      open: async () => Readable.from([PNG]),
    };
    await host.send({ kind: 'image', media: file });
    const picture = visitor.page.getByRole('img', { name: 'mapa.png' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await expect
      .poll(() =>
        host
          .received('status')
          .filter((event) => event.externalMessageId === answer)
          .map((event) => event.status),
      )
      .toContain('read');

    expect(await seriousFindings(visitor.page)).toEqual([]);
  });

  it('offers choices until something is said, and a tap takes one', async () => {
    const visitor = await visit();
    await visitor.open();
    await visitor.write('Oi');
    await visitor.marked('Oi', 'Enviada');
    const support = { id: '2', title: 'Suporte', description: 'Peças e consertos' };
    const choices = [{ id: '1', title: 'Vendas' }, support];
    await host.send({ kind: 'list', text: 'Qual setor?', choices });
    const offered = visitor.page.getByRole('group', { name: 'Opções' });
    await offered.waitFor();
    expect(await seriousFindings(visitor.page)).toEqual([]);
    await offered.getByRole('button', { name: /Suporte/ }).click();
    await visitor.marked('Suporte', 'Enviada');
    await expect.poll(() => offered.count()).toBe(0);
    expect(host.received('message').at(-1)!.content).toEqual({
      ...{ kind: 'postback', choiceId: '2', title: 'Suporte' },
    });
  });

  it('shows edits, reactions, locations and cards, and lets the visitor react by a tap', async () => {
    const visitor = await visit();
    await visitor.open();
    await visitor.write('Onde fica?');
    await visitor.marked('Onde fica?', 'Enviada');
    const asked = host.received('message').at(-1)!;
    const external = await host.send({ kind: 'text', text: 'Rua Um' });
    await visitor.messages('Rua Um').waitFor();
    await host.adapter.edit!(host.ctx, { ...asked, externalId: external, fromMe: true }, 'Rua Dois');
    await visitor.messages('Rua Dois').waitFor();
    await visitor.page.getByText('editada').waitFor();
    await host.adapter.react!(host.ctx, { ...asked, fromMe: false }, '👍');
    await visitor.page.getByRole('img', { name: /: 👍$/ }).waitFor();
    await visitor.page.getByRole('button', { name: 'Reagir' }).click();
    await visitor.page.getByRole('button', { name: '❤️' }).click();
    await visitor.page.getByRole('button', { name: 'Sua reação: ❤️. Toque para remover' }).waitFor();
    expect(host.received('reaction').at(-1)).toMatchObject({ externalMessageId: external, emoji: '❤️' });
    await host.send({ kind: 'location', latitude: -23.5505, longitude: -46.6333, name: 'Praça da Sé' });
    const place = visitor.page.getByRole('link', { name: /Praça da Sé/ });
    expect(await place.getAttribute('href')).toContain('openstreetmap.org');
    await host.send({ kind: 'contacts', contacts: [{ name: 'Bea', phones: ['+55 11 98888-7777'] }] });
    const phone = visitor.page.getByRole('link', { name: '+55 11 98888-7777' });
    expect(await phone.getAttribute('href')).toBe('tel:+5511988887777');
    await visitor.page
      .getByRole('listitem')
      .filter({ hasText: 'Rua Dois' })
      .getByRole('button', { name: 'Responder' })
      .click();
    await visitor.write('Obrigado!');
    await visitor.marked('Obrigado!', 'Enviada');
    expect(host.received('message').at(-1)).toMatchObject({ replyTo: external });
    expect(await visitor.page.locator('.list blockquote').innerText()).toBe('Rua Dois');
    expect(await seriousFindings(visitor.page)).toEqual([]);
    await visitor.page.getByRole('button', { name: /^Sua reação/ }).click();
    await expect.poll(() => host.received('reaction').at(-1)!.emoji).toBeUndefined();
  });

  it('recognises the visitor after a reload, and shows newer messages on its button', async () => {
    const visitor = await visit();
    await visitor.open();
    await visitor.write('Volto já');
    await visitor.marked('Volto já', 'Enviada');
    const { conversation } = host.received('message').at(-1)!;
    await visitor.page.goto('about:blank');
    await host.send({ kind: 'text', text: 'Estamos aqui' }, { conversation });
    await visitor.page.goto(site.origin);
    await visitor.page.getByRole('button', { name: 'Abrir conversa, não lidas: 1' }).waitFor();
    await visitor.page.evaluate(() => window.RecadoWebchat!.open());
    await visitor.messages('Volto já').waitFor();
    await visitor.messages('Estamos aqui').waitFor();
    await visitor.write('Voltei');
    await visitor.marked('Voltei', 'Enviada');
    expect(host.received('message').at(-1)!.conversation).toBe(conversation);
  });

  it('loses and duplicates nothing when the connection is cut', async () => {
    const visitor = await visit();
    await visitor.open();
    await visitor.write('antes');
    await visitor.marked('antes', 'Enviada');
    const { conversation } = host.received('message').at(-1)!;
    host.setReachable(false);
    await visitor.write('durante');
    await host.send({ kind: 'text', text: 'resposta durante' }, { conversation });
    await visitor.page.getByRole('img', { name: /Enviando|Aguardando envio/ }).waitFor();
    await visitor.page.getByText('Reconectando…').or(visitor.page.getByText('sem conexão')).first().waitFor();
    host.setReachable(true);
    await visitor.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await visitor.marked('durante', 'Enviada');
    await visitor.messages('resposta durante').waitFor();
    expect(await visitor.messages('durante').count()).toBe(2);
    const mine = host.received('message').filter((event) => event.conversation === conversation);
    expect(new Set(mine.map((event) => event.externalId)).size).toBe(2);
  });

  it('keeps two tabs of one visitor in sync', async () => {
    const [first, second] = [await visit(), await visit()];
    await first.open();
    await second.open();
    await first.write('na primeira aba');
    await second.messages('na primeira aba').waitFor();
    await second.write('na segunda aba');
    await first.messages('na segunda aba').waitFor();
    const [one, other] = host.received('message').slice(-2);
    expect(one!.conversation).toBe(other!.conversation);
  });

  it('works by calls alone if the policy allows no socket', async () => {
    const visitor = await visit('/no-sockets');
    await visitor.open();
    await visitor.write('sem socket');
    await visitor.marked('sem socket', 'Enviada');
    await host.send({ kind: 'text', text: 'chegou assim mesmo' });
    await visitor.messages('chegou assim mesmo').waitFor();
    expect(complaints.every((breach) => breach.startsWith('connect-src ws'))).toBe(true);
    complaints = [];
  });

  it('works if the browser stores nothing', async () => {
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
    });
    const visitor = await visit();
    await visitor.open();
    await visitor.write('sem memória');
    await visitor.marked('sem memória', 'Enviada');
  });

  it('withdraws a file that is still being sent', async () => {
    const visitor = await visit();
    await visitor.open();
    const before = host.received('message').length;
    await visitor.page.route('**/uploads?*', () => undefined); // it never answers
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: PNG };
    await visitor.page.locator('input[type=file]').setInputFiles(file);
    await visitor.page.getByRole('button', { name: 'Cancelar' }).click();
    await visitor.page.locator('.message').waitFor({ state: 'detached' });
    await visitor.write('melhor assim');
    await visitor.marked('melhor assim', 'Enviada');
    expect(host.received('message')).toHaveLength(before + 1);
  });

  it('sends a picture and a voice message', async () => {
    const visitor = await visit();
    await visitor.open();
    await visitor.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG });
    await visitor.page.getByRole('img', { name: 'foto.png' }).waitFor();
    await visitor.page.getByRole('img', { name: 'Enviada' }).waitFor();
    expect(host.received('message').at(-1)).toMatchObject({
      content: { kind: 'image', media: { mimeType: 'image/png' } },
    });
    await visitor.record();
    await visitor.page.getByRole('button', { name: 'Enviar' }).click();
    await expect
      .poll(() => host.received('message').at(-1))
      .toMatchObject({ content: { kind: 'audio', voiceNote: true } });
    await visitor.page.getByRole('button', { name: 'Ouvir' }).waitFor();
    await visitor.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
    await visitor.page.getByText('Arquivos deste tipo não podem').waitFor();
  });
});

describe('around the widget', () => {
  it('is not shown on a site that is not allowed, and logs the reason in the console', async () => {
    const page = await newWatchedPage(context, complaints);
    const warned = page.waitForEvent('console', (message) => message.text().includes('ERR_UNAVAILABLE'));
    await page.goto(foreign.origin);
    expect((await warned).text()).toContain(foreign.origin);
    expect(await page.locator('recado-webchat').count()).toBe(0);
  });

  it('fills a narrow screen, and Escape leads back to the button', async () => {
    const page = await newWatchedPage(context, complaints);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${host.url}/demo/webchat?key=${host.key}`);
    const visitor = new VisitorPage(page);
    await visitor.open();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 640 });
    expect(await seriousFindings(page)).toEqual([]);
    await visitor.field.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(
      await visitor.launcher.evaluate(
        (button) => (button.getRootNode() as ShadowRoot).activeElement === button,
      ),
    ).toBe(true);
  });
});
