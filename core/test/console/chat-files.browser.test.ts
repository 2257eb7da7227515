import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { PNG } from '../support/multipart.js';
import { field, log, openedChat, say } from './chat-pages.js';
import { SILENT_MICROPHONE, WITH_MICROPHONE } from './microphone.js';
import { ReferenceScene } from './scene.js';

const SHOTS = process.env['RECADO_SCREENSHOTS'];

describe('files, links and changes in internal chat', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open(WITH_MICROPHONE);
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  async function colleagues() {
    const open = await scene.ticket();
    const { companyId } = open.ticket;
    const of = <T extends { id: number }>(user: T) => ({ ...user, companyId });
    const sonia = await scene.test.aUser({ id: companyId }, { name: 'Sônia Prado' });
    const [ana, caio] = [of(open.ana), of(open.caio)];
    const chat = await openedChat(scene.test, ana, [caio, sonia]);
    const seat = (user: { email: string }) => scene.seat(user, {}, `/chats/${chat.uuid}`);
    return { ...open, ana, caio, sonia, chat, seat };
  }
  const rows = (chat: { id: number }) =>
    scene.test.db('chatMessages').where({ chatId: chat.id }).orderBy('id');

  it('files go out with a text, and are shown by their kind', async () => {
    const { ana, caio, chat, seat } = await colleagues();
    const [hers, his] = [await seat(ana), await seat(caio)];
    await field(hers.page).waitFor();
    await hers.page.locator('input[type=file]').setInputFiles([
      { name: 'frente.png', mimeType: 'image/png', buffer: PNG },
      { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      { name: 'sobra.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await hers.page.getByRole('list', { name: '3 arquivos anexados' }).waitFor();
    await hers.page.getByRole('button', { name: 'Remover sobra.txt' }).click();
    await hers.page.getByRole('link', { name: 'Tarefas' }).click();
    await field(hers.page).waitFor({ state: 'detached' });
    await hers.page.goBack();
    await hers.page.getByRole('list', { name: '2 arquivos anexados' }).waitFor();
    await field(hers.page).pressSequentially('@ca');
    await hers.page.getByRole('option', { name: 'Caio Nunes' }).waitFor();
    await field(hers.page).press('Enter');
    await hers.page.keyboard.type('as duas');
    expect(await field(hers.page).inputValue()).toBe('@Caio Nunes as duas');
    expect(await barriers(hers)).toEqual([]);
    await field(hers.page).press('Enter');
    await log(his.page).getByText('as duas').waitFor();
    const picture = log(his.page).getByRole('link', { name: 'Abrir a imagem frente.png' }).locator('img');
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(1);
    const download = his.page.waitForEvent('download');
    await log(his.page).getByRole('button', { name: 'Baixar nota.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('nota.pdf');
    expect((await rows(chat)).map(({ text }) => text)).toEqual([
      'frente.png',
      'nota.pdf',
      '@Caio Nunes as duas',
    ]);
    expect(await barriers(his)).toEqual([]);
    if (SHOTS) await his.page.screenshot({ path: `${SHOTS}/chat-files.png` });
  });

  it('a file is dropped anywhere beside a chat, and an empty one is refused', async () => {
    const { ana, chat, seat } = await colleagues();
    const { page, context } = await seat(ana);
    await field(page).waitFor();
    const folder = mkdtempSync(join(tmpdir(), 'recado-chat-drop-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [file, empty] = [join(folder, 'contrato.pdf'), join(folder, 'vazio.txt')];
    writeFileSync(file, '%PDF-1.4');
    writeFileSync(empty, '');
    const mouse = await context.newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await mouse.send('Input.dispatchDragEvent', {
        ...{ type, x: 700, y: 300 },
        data: { items: [], files: [file, empty], dragOperationsMask: 1 },
      });
    await page.getByText('vazio.txt está vazio.').waitFor();
    await page.getByRole('list', { name: '1 arquivo anexado' }).getByText('contrato.pdf').waitFor();
    await field(page).press('Enter');
    await expect.poll(async () => (await rows(chat)).map(({ text }) => text)).toEqual(['contrato.pdf']);
  });

  it('a voice is recorded as MP3 and heard by the others; an accidental tap is discarded', async () => {
    const { ana, caio, chat, seat } = await colleagues();
    const [hers, his] = [await seat(ana), await seat(caio)];
    const { page } = hers;
    await field(page).waitFor();
    await page.evaluate(SILENT_MICROPHONE);
    const record = page.getByRole('button', { name: 'Gravar áudio' });
    await record.click();
    const recorder = page.getByRole('group', { name: 'Gravação de áudio' });
    await recorder.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('A gravação foi curta demais e não foi enviada.').waitFor();
    expect(await rows(chat)).toEqual([]);
    await page.evaluate('wake()');

    await record.click();
    await recorder.getByText(/^0:0[2-9]$|^0:[1-9]/).waitFor();
    // Nothing else is sent meanwhile.
    expect(await field(page).count()).toBe(0);
    expect(await barriers(hers)).toEqual([]);
    await recorder.getByRole('button', { name: 'Enviar', exact: true }).click();
    await log(his.page).getByRole('button', { name: 'Ouvir', exact: true }).waitFor();
    const [voice, ...more] = await rows(chat);
    expect(more).toEqual([]);
    const file = await scene.test.db('mediaFiles').where({ id: voice.mediaId }).first();
    expect(file).toMatchObject({ mimeType: 'audio/mpeg' });
    expect(Number(file.size)).toBeGreaterThan(10_000);
    await log(his.page).getByRole('button', { name: 'Ouvir', exact: true }).click();
    await log(his.page).getByRole('button', { name: 'Pausar', exact: true }).waitFor();
    expect(await barriers(his)).toEqual([]);
    if (SHOTS) await his.page.screenshot({ path: `${SHOTS}/chat-voice.png` });
  });

  it('a ticket’s address is a card for those who may see the ticket, and for nobody else', async () => {
    const { ana, caio, sonia, address, ticket, seat } = await colleagues();
    const hers = await seat(ana);
    await say(hers.page, `Veja ${address}`);
    const name = `Atendimento ${ticket.id}, Juliana Castro`;
    const his = await seat(caio);
    await log(his.page).getByRole('link', { name }).waitFor();
    if (SHOTS) await his.page.screenshot({ path: `${SHOTS}/chat-card.png` });
    // An endless address in the list does not reach into the pane.
    const [button, pane] = await Promise.all([
      his.page.getByRole('button', { name: 'Novo chat' }).boundingBox(),
      log(his.page).boundingBox(),
    ]);
    expect(button!.x + button!.width).toBeLessThanOrEqual(pane!.x);
    const other = await scene.seat(sonia, {}, '/todolist');
    const refused = other.page.waitForResponse(/\/api\/tickets\/u\//);
    await other.page.getByRole('button', { name: /mensagem de colegas/ }).click();
    await other.page
      .getByRole('dialog')
      .getByRole('link', { name: /Plantão/ })
      .click();
    expect((await refused).status()).toBeGreaterThanOrEqual(400);
    await log(other.page).getByText(`Veja ${address}`).waitFor();
    expect(await log(other.page).getByText('Juliana Castro').count()).toBe(0);
    await log(his.page).getByRole('link', { name }).click();
    await his.page.waitForURL(address);
  });

  it('an own message is changed and deleted for everybody, and found by its words', async () => {
    const { ana, caio, seat } = await colleagues();
    const [hers, his] = [await seat(ana), await seat(caio)];
    await say(his.page, 'Quando é a reunião?');
    await say(hers.page, 'Às 9 horas');
    await log(his.page).getByText('Às 9 horas').waitFor();
    expect(await his.page.getByRole('button', { name: /^Editar: Às/ }).count()).toBe(0);
    await hers.page.getByRole('button', { name: 'Editar: Às 9 horas' }).press('Enter');
    await hers.page.getByText('Editando: Às 9 horas').waitFor();
    expect(await barriers(hers)).toEqual([]);
    await hers.page.keyboard.press('Escape');
    await hers.page.getByRole('button', { name: 'Editar: Às 9 horas' }).press('Enter');
    await expect.poll(() => field(hers.page).inputValue()).toBe('Às 9 horas');
    await hers.page.keyboard.press('Control+A');
    await hers.page.keyboard.type('Às 10 horas');
    await hers.page.keyboard.press('Enter');
    await log(his.page).getByText('Às 10 horas').waitFor();
    await log(his.page)
      .getByText(/editada/)
      .waitFor();

    await his.page.getByRole('button', { name: 'Buscar mensagens' }).click();
    const box = his.page.getByRole('searchbox', { name: 'Buscar mensagens' });
    await box.fill('nada disso');
    await his.page.getByText('Nenhuma mensagem encontrada').waitFor();
    await box.fill('10 horas');
    await his.page.getByRole('region', { name: 'Mensagens encontradas' }).getByText('Às 10 horas').waitFor();
    expect(await barriers(his)).toEqual([]);
    if (SHOTS) await his.page.screenshot({ path: `${SHOTS}/chat-search.png` });
    await his.page.getByRole('button', { name: 'Fechar' }).click();

    await hers.page.getByRole('button', { name: 'Excluir: Às 10 horas' }).press('Enter');
    await hers.page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await log(his.page).getByText('Mensagem excluída').waitFor();
    expect(await log(his.page).getByText('Às 10 horas').count()).toBe(0);
  });

  it('a draft stays, and what was sent without an answer is not sent twice', async () => {
    const { ana, caio, chat, seat } = await colleagues();
    const other = await openedChat(scene.test, ana, [caio], 'Outro chat');
    const { page } = await seat(ana);
    await field(page).fill('Ainda não pronta');
    await page.getByRole('link', { name: /Outro chat/ }).click();
    await page.getByRole('heading', { name: 'Outro chat' }).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('');
    await page.goto(page.url().replace(other.uuid, chat.uuid));
    await expect.poll(() => field(page).inputValue()).toBe('Ainda não pronta');
    // The server takes it, and its answer is lost.
    const path = new RegExp(`/api/chats/${chat.id}/messages$`);
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute(path);
    });
    await field(page).press('Enter');
    await log(page).getByText('Ainda não pronta').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Enviar' }).isEnabled()).toBe(true);
    expect(await field(page).inputValue()).toBe('Ainda não pronta');
    await field(page).press('Enter');
    await expect.poll(() => field(page).inputValue()).toBe('');
    expect((await rows(chat)).map(({ text }) => text)).toEqual(['Ainda não pronta']);
    expect(await log(page).getByRole('article').count()).toBe(1);
  });
});
