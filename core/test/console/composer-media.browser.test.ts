import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { PNG } from '../support/multipart.js';
import { SILENT_MICROPHONE, WITH_MICROPHONE } from './microphone.js';
import { ReferenceScene } from './scene.js';

describe('attachments and other content in the composer', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open(WITH_MICROPHONE);
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());
  const messages = (ticketId: number) =>
    scene.test.db('messages').where({ ticketId, fromMe: true }).orderBy('id');

  it('sends files with their captions, an emoji, a location and a contact', async () => {
    const { ana, address, ticket } = await scene.ticket();
    const api = scene.test.api.as({ id: ana.id, companyId: ticket.companyId });
    const paulo = await api.post('/contacts', { name: 'Paulo Ribeiro', number: '+5511966664321' });
    expect(paulo.status).toBe(201);
    const { page, workspace } = await scene.seat(ana);
    await page.goto(address);
    await workspace.composer.waitFor();
    await page.locator('input[type=file]').setInputFiles([
      { name: 'frente.png', mimeType: 'image/png', buffer: PNG },
      { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    ]);
    await page.getByRole('textbox', { name: 'Legenda de nota.pdf' }).fill('a nota');
    await workspace.composer.fill('a frente');
    await workspace.button('Emojis').click();
    const emojis = page.getByRole('dialog', { name: 'Emojis' });
    await emojis.getByLabel('rosto risonho').first().press('Enter');
    await page.keyboard.press('Escape');
    await emojis.waitFor({ state: 'detached' });
    await workspace.button('Enviar').click();
    await page.locator('[data-message]', { hasText: 'a nota' }).waitFor();
    await expect
      .poll(async () =>
        (await messages(ticket.id)).map(({ mediaType, body }) => [mediaType, body.slice(0, 8)]),
      )
      .toEqual([
        ['image', 'a frente'],
        ['application', 'a nota'],
      ]);
    expect((await messages(ticket.id))[0].body).toMatch(/a frente\p{Emoji}/u);

    await workspace.button('Anexar arquivos').click();
    await page.getByRole('menuitem', { name: 'Localização' }).click();
    const place = page.getByRole('dialog', { name: 'Enviar localização' });
    await place.getByRole('textbox', { name: 'Latitude e longitude' }).fill('-23.56, -46.65');
    await place.getByRole('textbox', { name: 'Nome do lugar' }).fill('Loja da Paulista');
    await place.getByRole('link', { name: 'Abrir no mapa' }).waitFor();
    // During the fade-in, covered elements seem reachable.
    await expect.poll(() => barriers({ page })).toEqual([]);
    await place.getByRole('button', { name: 'Enviar' }).click();
    await page.locator('[data-message]', { hasText: 'Loja da Paulista' }).waitFor();
    await workspace.button('Anexar arquivos').click();
    await page.getByRole('menuitem', { name: 'Contato' }).click();
    const cards = page.getByRole('dialog', { name: 'Enviar contatos' });
    await cards.getByRole('combobox', { name: 'Contato' }).fill('paulo');
    await page.getByRole('option', { name: /Paulo Ribeiro/ }).hover();
    expect(await barriers({ page })).toEqual([]);
    await page.getByRole('option', { name: /Paulo Ribeiro/ }).click();
    await cards.getByRole('button', { name: 'Enviar' }).click();
    await page.locator('[data-message]', { hasText: 'Paulo Ribeiro' }).waitFor();
    expect((await messages(ticket.id)).slice(2).map(({ mediaType }) => mediaType)).toEqual([
      'locationMessage',
      'contactMessage',
    ]);
  });

  it('accepts files dropped on the conversation and pasted pictures, with the typed text', async () => {
    const { ana, address, ticket } = await scene.ticket();
    const { page, workspace, context } = await scene.seat(ana);
    await page.goto(address);
    await workspace.composer.fill('as duas');
    const folder = mkdtempSync(join(tmpdir(), 'recado-drop-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'contrato.pdf');
    writeFileSync(file, '%PDF-1.4');
    const mouse = await context.newCDPSession(page);
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop', x = 700) =>
      mouse.send('Input.dispatchDragEvent', {
        ...{ type, x, y: 400 },
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
    await drag('dragEnter');
    await page.getByText('Solte os arquivos').waitFor();
    await drag('dragOver');
    const elsewhere = 20;
    await drag('dragOver', elsewhere);
    await page.getByText('Solte os arquivos').waitFor({ state: 'detached' });
    await drag('dragOver');
    await page.getByText('Solte os arquivos').waitFor();
    // Browsers repeat this event: the element under the file is now the drop layer.
    await drag('dragOver');
    await drag('drop');
    await page
      .getByRole('list', { name: /anexado/ })
      .getByText('contrato.pdf')
      .waitFor();
    await page.getByText('Solte os arquivos').waitFor({ state: 'detached' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      `(async () => {
        const png = Uint8Array.from(atob('${PNG.toString('base64')}'), (one) => one.charCodeAt(0));
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([png], { type: 'image/png' }) })]);
      })()`,
    );
    await workspace.composer.press('Control+v');
    await page.getByRole('list', { name: '2 arquivos anexados' }).waitFor();
    expect(await workspace.composer.inputValue()).toBe('as duas');
    await workspace.composer.press('Enter');
    await expect
      .poll(async () => (await messages(ticket.id)).map(({ mediaType, body }) => [mediaType, body]))
      .toEqual([
        ['application', 'as duas'],
        ['image', ''],
      ]);
  });

  it('records in the channel’s voice format, in MP3 without an encoder, and discards accidental taps', async () => {
    const { ana, address, ticket } = await scene.ticket();
    const { page, workspace } = await scene.seat(ana);
    await page.goto(address);
    // A microphone without data when "send" is pressed.
    await page.evaluate(SILENT_MICROPHONE);
    await workspace.button('Gravar áudio').click();
    const recorder = page.getByRole('group', { name: 'Gravação de áudio' });
    await recorder.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('A gravação foi curta demais e não foi enviada.').waitFor();
    await page.evaluate('wake()');

    await page.evaluate('window.opus = window.AudioEncoder; delete window.AudioEncoder;');
    await workspace.button('Gravar áudio').click();
    await recorder.getByText(/^0:0[2-9]$|^0:[1-9]/).waitFor();
    await recorder.getByRole('button', { name: 'Ouvir antes de enviar' }).click();
    await recorder.getByRole('button', { name: 'Ouvir', exact: true }).waitFor();
    expect(await barriers({ page })).toEqual([]);
    await recorder.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.locator('[data-message]', { has: page.getByRole('button', { name: 'Ouvir' }) }).waitFor();
    const [voice, ...others] = await messages(ticket.id);
    expect(others).toEqual([]);
    const file = await scene.test.db('mediaFiles').where({ id: voice.mediaId }).first();
    expect(file).toMatchObject({ mimeType: 'audio/mpeg' });
    expect(Number(file.size)).toBeGreaterThan(10_000);

    // Data from before the pause is requested, and arrives, though the microphone is paused.
    await page.evaluate(`{
      const Usual = window.AudioWorkletNode;
      window.lastWords = 0;
      window.AudioWorkletNode = class extends Usual {
        constructor(...of) {
          super(...of);
          this.port.addEventListener('message', ({ data }) => (window.lastWords += data === null ? 1 : 0));
        }
      };
    }`);
    await page.evaluate('window.AudioEncoder = window.opus');
    await workspace.button('Gravar áudio').click();
    await recorder.getByText(/^0:0[1-9]$/).waitFor();
    await recorder.getByRole('button', { name: 'Pausar a gravação' }).click();
    await recorder.getByRole('button', { name: 'Continuar a gravação' }).waitFor();
    await recorder.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect.poll(async () => (await messages(ticket.id)).length).toBe(2);
    expect(await page.evaluate('window.lastWords')).toBe(1);
    const [, opus] = await messages(ticket.id);
    expect(JSON.parse(opus.data)).toEqual({ voiceNote: true });
    const shown = await scene.test.api
      .as({ id: ana.id, companyId: ticket.companyId })
      .get(`/messages/${ticket.id}`);
    const { mediaUrl, mediaMime } = shown.body.messages.find(({ id }: { id: number }) => id === opus.id);
    expect(mediaMime).toBe('audio/ogg');
    const { rawPayload } = await scene.test.app.inject(mediaUrl);
    expect(await fileTypeFromBuffer(rawPayload)).toMatchObject({ mime: 'audio/ogg; codecs=opus' });
    const head = rawPayload.subarray(rawPayload.indexOf('OpusHead'));
    expect({ voices: head[9], rate: head.readUInt32LE(12) }).toEqual({ voices: 1, rate: 16_000 });
  });

  it('what was chosen and recorded is there again when the conversation is; nothing is dropped by Escape alone', async () => {
    const { ana, address, ticket } = await scene.ticket('Rafael Lima');
    const { page, workspace } = await scene.seat(ana);
    await page.goto(address);
    await workspace.composer.waitFor();
    const files = page.locator('input[type=file]');
    await files.setInputFiles([
      { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      { name: 'vazio.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    ]);
    await page.getByText('vazio.txt está vazio.').waitFor();
    await page.getByRole('list', { name: '1 arquivo anexado' }).waitFor();
    const asks = () => page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))");
    expect(await asks()).toBe(true);
    await workspace.button('Gravar áudio').click();
    const recorder = page.getByRole('group', { name: 'Gravação de áudio' });
    await recorder.getByText(/^0:0[3-9]$|^0:[1-9]/).waitFor();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Descartar a gravação?' });
    await expect.poll(() => barriers({ page })).toEqual([]);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await recorder.getByRole('button', { name: 'Continuar a gravação' }).waitFor();
    await page.getByRole('link', { name: 'Tarefas' }).click();
    await page.getByText('A gravação não foi enviada: ficou entre os anexos.').waitFor();
    await page.goBack();
    await page.getByRole('list', { name: '2 arquivos anexados' }).waitFor();
    expect(await messages(ticket.id)).toEqual([]);
    await workspace.button('Enviar').click();
    await expect
      .poll(async () => (await messages(ticket.id)).map(({ mediaType }) => mediaType))
      .toEqual(['application', 'audio']);
    expect(await asks()).toBe(false);
  });

  it('the focus goes on to the composer or the messages, never to nothing', async () => {
    const { ana, address, customer, arrives } = await scene.ticket();
    const { page, workspace } = await scene.seat(ana, { height: 600 });
    await page.goto(address);
    const stands = (where: string) =>
      expect
        .poll(() =>
          page.evaluate(`(() => {
            const at = document.activeElement;
            const inside = (selector) => at.closest(selector) !== null;
            if (at.tagName === 'TEXTAREA') return 'composer';
            if (inside('[role=group][aria-label="Gravação de áudio"]')) return 'recorder';
            if (inside('[role=region][aria-label="Mensagens"]')) return 'messages';
            return inside('#ticket-list') ? 'list' : at.outerHTML.slice(0, 80);
          })()`),
        )
        .toBe(where);
    await workspace.composer.fill('Um');
    await workspace.composer.press('Enter');
    await page.locator('[data-message]', { hasText: 'Um' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: PNG }]);
    await stands('composer');
    await page.keyboard.press('Enter');
    await workspace.button('Emojis').click();
    await page.getByRole('dialog', { name: 'Emojis' }).getByLabel('rosto risonho').first().click();
    await page.keyboard.press('Escape');
    await stands('composer');
    await page.keyboard.press('Enter');
    await workspace.button('Gravar áudio').click();
    await stands('recorder');
    await page.getByRole('button', { name: 'Pausar a gravação' }).click();
    await page.getByRole('button', { name: 'Continuar a gravação' }).waitFor();
    await stands('recorder');
    await page.keyboard.press('Escape');
    await stands('composer');
    await page.keyboard.press('Control+f');
    await page.getByRole('search').getByRole('textbox').waitFor();
    await page.keyboard.press('Escape');
    await stands('composer');
    const bubble = workspace.bubble('Um').first();
    await bubble.hover();
    await bubble.locator('xpath=..').getByRole('button', { name: 'Ações da mensagem' }).click();
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await stands('composer');
    await page.keyboard.press('Escape');
    await stands('messages');

    for (let at = 0; at < 12; at++) await arrives(customer.text(`Linha ${at}, fim`));
    // The pointer on the first message may have moved the log away from its end.
    const last = workspace.bubble('Linha 11, fim');
    await expect.poll(() => page.keyboard.press('End').then(() => last.isVisible())).toBe(true);
    await page.keyboard.press('Home');
    await last.waitFor({ state: 'hidden' });
    await arrives(customer.text('Mais uma'));
    await page.getByRole('button', { name: /^\d+ novas?$/ }).click();
    await stands('composer');
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('role')")).toBe('combobox');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Mensagens', exact: true }).focus();
    await page.keyboard.press('u');
    await page.waitForURL('**/tickets');
    await stands('list');
    await page.keyboard.press('j');
    await page.locator('[data-ticket]:focus').waitFor();
    await page.keyboard.press('Enter');
    await stands('composer');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+E');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tickets');
    await stands('list');
    await page.goto(address);
    await page.getByRole('button', { name: 'Reabrir' }).last().click();
    await stands('composer');
  });
});
