import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWidget } from '../build-widget.mjs';
import { launchWithMicrophone, newWatchedPage, VisitorPage } from './browser.js';
import { startHost, type Host } from './host.js';

let host: Host;
let browser: Browser;
let context: BrowserContext;
let visitor: VisitorPage;
const complaints: string[] = [];

beforeAll(async () => {
  const script = Buffer.from(await buildWidget({ write: false }));
  const settings = { allowedOrigins: ['self'] };
  [host, browser] = await Promise.all([
    startHost({ settings, readWidget: async (ending) => (ending ? undefined : script) }),
    launchWithMicrophone(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ permissions: ['microphone'] });
  visitor = new VisitorPage(await newWatchedPage(context, complaints));
  await visitor.page.goto(`${host.url}/demo/webchat?key=${host.key}`);
  await visitor.open();
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

describe('a voice message', () => {
  it('turns the microphone off with Escape and with the window, and sends nothing', async () => {
    const before = host.received('message').length;
    const opened = await visitor.watchMicrophones();
    const microphones = () => opened.evaluate((tracks) => tracks.map(({ readyState }) => readyState));
    await visitor.record();
    await visitor.page.keyboard.press('Escape');
    await visitor.field.waitFor();
    await expect.poll(microphones).toEqual(['ended']);
    await visitor.record();
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Fechar conversa' }).click();
    await expect.poll(microphones).toEqual(['ended', 'ended']);
    await visitor.open();
    await visitor.write('sem voz');
    await visitor.marked('sem voz', 'Enviada');
    expect(host.received('message')).toHaveLength(before + 1);
  });

  it('sends what was recorded until the microphone was unplugged', async () => {
    const opened = await visitor.watchMicrophones();
    await visitor.record();
    // To the recorder, a track that ends is a microphone that is gone.
    await opened.evaluate((tracks) => tracks.forEach((track) => track.stop()));
    await visitor.page.getByRole('button', { name: 'Enviar' }).click();
    await visitor.page.getByRole('button', { name: 'Ouvir' }).waitFor();
    await expect
      .poll(() => host.received('message').at(-1))
      .toMatchObject({ content: { kind: 'audio', voiceNote: true } });
  });
});
