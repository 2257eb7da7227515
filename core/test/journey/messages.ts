import type { Locator } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { tone } from '../console/tone.js';
import { PNG } from '../support/multipart.js';
import { barriers } from './barriers.js';
import { CUSTOMER, type JourneyScene } from './scene.js';
import type { AgentWorkspace } from './pages.js';

/** Half a second of a blue square, recorded in the page itself, as base64. */
const RECORD_VIDEO = `new Promise((resolve) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 });
  const context = canvas.getContext('2d');
  const drawing = setInterval(() => { context.fillStyle = 'blue'; context.fillRect(0, 0, 32, 32); }, 20);
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = async () => {
    clearInterval(drawing);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    resolve(btoa(String.fromCharCode(...bytes)));
  };
  recorder.start();
  setTimeout(() => recorder.stop(), 500);
})`;
const PDF = Buffer.from('%PDF-1.4\n%%EOF');

/** Every kind of message that a web chat supports, and every action on one. */
export function messages(open: () => JourneyScene): void {
  let scene: JourneyScene;
  let video: Buffer;
  beforeAll(async () => {
    video = Buffer.from(await open().ana.page.evaluate<string>(RECORD_VIDEO), 'base64');
  });
  beforeEach(() => {
    scene = open();
  });
  const files = (by: string) => [
    { name: `foto-${by}.png`, mimeType: 'image/png', buffer: PNG },
    { name: `voz-${by}.wav`, mimeType: 'audio/wav', buffer: tone() },
    { name: `video-${by}.webm`, mimeType: 'video/webm', buffer: video },
    { name: `nota-${by}.pdf`, mimeType: 'application/pdf', buffer: PDF },
  ];
  const opensPicture = (picture: Locator) => {
    const width = (image: unknown) => (image as { naturalWidth: number }).naturalWidth;
    return expect.poll(() => picture.evaluate(width)).toBeGreaterThan(0);
  };
  const playsVideo = (shown: Locator) => {
    const width = (element: unknown) => (element as { videoWidth: number }).videoWidth;
    return expect.poll(() => shown.evaluate(width)).toBe(32);
  };
  const said = (text: string) => scene.juliana.page.getByRole('listitem').filter({ hasText: text });
  const menu = async (workspace: AgentWorkspace, text: string, item?: string) => {
    const bubble = workspace.bubble(text).first();
    await bubble.hover();
    // Its toolbar is beside it, on the same line.
    await bubble.locator('xpath=..').getByRole('button', { name: 'Ações da mensagem' }).click();
    if (item) await workspace.page.getByRole('menuitem', { name: item }).click();
  };
  /** A message of Ana, seen by all three and read by the customer: so it can be changed. */
  const answers = async (text: string) => {
    await scene.ana.composer.fill(text);
    await scene.ana.composer.press('Enter');
    await scene.juliana.message(text).waitFor();
    for (const workspace of scene.workspaces) await workspace.bubble(text).locator('[data-read]').waitFor();
  };

  it('text, typing and delivery status, both ways', async () => {
    const { ana, rui, juliana } = scene;
    await scene.ticket('Bom dia!');
    await juliana.marked('Bom dia!', 'Lida');
    await juliana.field.pressSequentially('Vocês abrem hoje?');
    for (const { page } of scene.workspaces) await page.getByText(`${CUSTOMER} está digitando…`).waitFor();
    await juliana.field.press('Enter');
    for (const workspace of scene.workspaces) await workspace.bubble('Vocês abrem hoje?').waitFor();

    await juliana.page.evaluate('RecadoWebchat.close()');
    await ana.composer.pressSequentially('Sim, até as 18h.');
    await rui.page.getByText('Ana Ribeiro está escrevendo').waitFor();
    await ana.composer.press('Enter');
    for (const workspace of scene.workspaces)
      await workspace.bubble('Sim, até as 18h.').locator('[data-ack="2"]').waitFor();
    await juliana.page.evaluate('RecadoWebchat.open()');
    await juliana.message('Sim, até as 18h.').waitFor();
    for (const workspace of scene.workspaces)
      await workspace.bubble('Sim, até as 18h.').locator('[data-ack="3"]').waitFor();
    await ana.composer.pressSequentially('Mais alguma coisa');
    await juliana.page.getByText('Digitando…').waitFor();
    await ana.composer.fill('');
  });

  it('pictures, audio, videos and documents, from the customer', async () => {
    await scene.ticket('Seguem os arquivos');
    await scene.juliana.page.locator('input[type=file]').setInputFiles(files('cliente'));
    for (const { page } of scene.workspaces) {
      const theirs = page.locator('[data-look=theirs]');
      await opensPicture(theirs.locator('img').last());
      await theirs.last().getByText('nota-cliente.pdf').waitFor();
      await playsVideo(theirs.locator('video').last());
      const voice = theirs.filter({ has: page.getByRole('button', { name: 'Ouvir' }) }).last();
      await voice.locator('canvas').first().waitFor({ state: 'attached' });
    }
  });

  it('pictures, audio, videos and documents, from the agent', async () => {
    const { ana, rui, juliana } = scene;
    await scene.ticket('Pode me mandar também?');
    await ana.page.locator('input[type=file]').setInputFiles(files('loja'));
    await ana.button('Enviar').click();
    const theirs = juliana.page.locator('.message.theirs');
    await theirs.getByText('nota-loja.pdf').waitFor();
    await opensPicture(theirs.getByRole('img', { name: 'foto-loja.png' }));
    await playsVideo(theirs.locator('video').last());
    await theirs.getByRole('button', { name: 'Ouvir' }).waitFor();
    const mine = rui.page.locator('[data-look=mine]');
    await opensPicture(mine.locator('img').last());
    await mine.getByText('nota-loja.pdf').waitFor();
    await playsVideo(mine.locator('video').last());
    await mine.getByRole('button', { name: 'Ouvir' }).last().waitFor();
  });

  it('a location and a contact card lead the customer to the map and to the phone', async () => {
    const { ana, rui, juliana } = scene;
    await scene.contact('Paulo Ribeiro', '+5511966664321');
    await scene.ticket('Onde fica, e quem procuro?');
    await ana.button('Anexar arquivos').click();
    await ana.page.getByRole('menuitem', { name: 'Localização' }).click();
    const place = ana.page.getByRole('dialog', { name: 'Enviar localização' });
    await place.getByRole('textbox', { name: 'Latitude e longitude' }).fill('-23.56, -46.65');
    await place.getByRole('textbox', { name: 'Nome do lugar' }).fill('Loja da Paulista');
    await place.getByRole('button', { name: 'Enviar' }).click();
    const map = juliana.page.getByRole('link', { name: /Loja da Paulista/ });
    expect(await map.getAttribute('href')).toContain('mlat=-23.56&mlon=-46.65');
    await rui.bubble('Loja da Paulista').getByRole('link', { name: 'Abrir no mapa' }).waitFor();

    await ana.button('Anexar arquivos').click();
    await ana.page.getByRole('menuitem', { name: 'Contato' }).click();
    const cards = ana.page.getByRole('dialog', { name: 'Enviar contatos' });
    await cards.getByRole('combobox', { name: 'Contato' }).fill('paulo');
    await ana.page.getByRole('option', { name: /Paulo Ribeiro/ }).click();
    await cards.getByRole('button', { name: 'Enviar' }).click();
    await said('Paulo Ribeiro').waitFor();
    const phone = said('Paulo Ribeiro').getByRole('link');
    expect(await phone.getAttribute('href')).toBe('tel:+5511966664321');
    await rui
      .bubble('Paulo Ribeiro')
      .getByRole('link', { name: /96666.4321/ })
      .waitFor();
  });

  it('quotes and reactions, both ways', async () => {
    const { ana, juliana } = scene;
    await scene.ticket('Tem em azul?');
    await menu(ana, 'Tem em azul?', 'Responder');
    await ana.page.getByText(`Respondendo a ${CUSTOMER}`).waitFor();
    await answers('Tem, e em preto');
    expect(await said('Tem, e em preto').locator('blockquote').innerText()).toBe('Tem em azul?');
    await said('Tem, e em preto').getByRole('button', { name: 'Responder' }).click();
    await juliana.write('Quero o preto');
    for (const workspace of scene.workspaces) {
      await workspace.bubble('Tem, e em preto').getByText('Tem em azul?').waitFor();
      await workspace.bubble('Quero o preto').getByText('Tem, e em preto').waitFor();
    }

    await menu(ana, 'Quero o preto', 'Reagir');
    const heart = ana.page.getByRole('button', { name: 'Reagir com ❤️' });
    await heart.waitFor();
    // During the fade-in, covered elements seem reachable.
    await expect.poll(() => barriers(ana)).toEqual([]);
    await heart.click();
    await said('Quero o preto').getByRole('img', { name: /: ❤️$/ }).waitFor();
    const theirs = said('Tem, e em preto').first();
    await theirs.getByRole('button', { name: 'Reagir' }).click();
    await theirs.getByRole('button', { name: '👍' }).click();
    for (const workspace of scene.workspaces) {
      await workspace.bubble('Quero o preto').getByRole('button', { name: /❤️/ }).waitFor();
      await workspace.bubble('Tem, e em preto').getByRole('button', { name: /👍/ }).first().waitFor();
    }
  });

  it('the agent’s edits and deletions reach all three', async () => {
    const { ana, rui, juliana } = scene;
    await scene.ticket('Qual o preço?');
    await answers('Custa R$ 900');
    await menu(ana, 'Custa R$ 900', 'Editar');
    await ana.page.getByText('Editando a mensagem').waitFor();
    expect(await ana.composer.inputValue()).toBe('Custa R$ 900');
    await ana.composer.fill('Custa R$ 90');
    await ana.composer.press('Enter');
    await said('Custa R$ 90').getByText('editada').waitFor();
    for (const workspace of scene.workspaces)
      await workspace.bubble('Custa R$ 90').getByText('editada').waitFor();
    expect(await juliana.message('R$ 900').count()).toBe(0);

    // A colleague's message offers no editing.
    await menu(rui, 'Custa R$ 90');
    await rui.page.getByRole('menuitem', { name: 'Responder' }).waitFor();
    expect(await rui.page.getByRole('menuitem', { name: 'Editar' }).count()).toBe(0);
    await rui.page.keyboard.press('Escape');
    await menu(ana, 'Custa R$ 90', 'Apagar');
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await juliana.message('Mensagem apagada').waitFor();
    for (const { page } of scene.workspaces) await page.getByText('Mensagem apagada').first().waitFor();
    expect(await juliana.message('R$ 90').count()).toBe(0);
  });

  it('a private note is visible to colleagues only', async () => {
    const { ana, rui, juliana } = scene;
    const ticket = await scene.ticket('Posso trocar?');
    await ana.page.getByRole('tab', { name: 'Privada' }).click();
    await ana.composer.fill('Rui, ela já trocou duas vezes');
    await ana.composer.press('Enter');
    await rui.page.locator('[data-look=note]', { hasText: 'já trocou duas vezes' }).waitFor();
    await ana.page.getByRole('tab', { name: 'Resposta' }).click();
    // A later message has arrived: the note never did.
    await answers('Pode, sim');
    expect(await juliana.page.getByText('já trocou').count()).toBe(0);
    const feed = await scene.test.db('plg_webchat_messages').select('content');
    expect(JSON.stringify(feed)).toContain('Pode, sim');
    expect(JSON.stringify(feed)).not.toContain('já trocou');
    expect(await scene.said(ticket)).toHaveLength(2);
  });
}
