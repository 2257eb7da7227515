import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { ReferenceScene } from './scene.js';

describe('the composer', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());
  const messages = (ticketId: number) =>
    scene.test.db('messages').where({ ticketId, fromMe: true }).orderBy('id');

  it('keeps a private note and its draft separate from the reply', async () => {
    const { ana, caio, address, ticket } = await scene.ticket();
    const { page, workspace } = await scene.seat(ana);
    await page.goto(address);
    await workspace.composer.fill('Um rascunho');
    await page.getByRole('tab', { name: 'Privada' }).click();
    expect(await workspace.composer.inputValue()).toBe('');
    expect(await barriers({ page })).toEqual([]);
    await workspace.composer.fill('Caio, confere a armação?');
    await workspace.composer.press('Enter');
    await page.locator('[data-look=note][data-message]', { hasText: 'Caio, confere' }).waitFor();
    await page.getByRole('tab', { name: 'Resposta' }).click();
    expect(await workspace.composer.inputValue()).toBe('Um rascunho');
    // Its card keeps it in sight, also after a reload, until it is sent.
    await page.reload();
    const card = page.locator('[data-card]', { hasText: 'Juliana Castro' });
    await card.getByText('Rascunho: Um rascunho').waitFor();
    await workspace.composer.press('Enter');
    await card.getByText('Rascunho:').waitFor({ state: 'detached' });
    const [note] = await messages(ticket.id);
    expect(note).toMatchObject({ isPrivate: true, sendState: null });
    const colleague = await scene.seat(caio);
    await colleague.page.goto(address);
    await colleague.page.locator('[data-look=note]', { hasText: 'Caio, confere' }).waitFor();
    expect(
      scene.test.provider.ledger.sends.some(({ send }) => JSON.stringify(send).includes('confere')),
    ).toBe(false);
  });

  it('inserts a quick reply as the customer will read it, and warns of empty variables', async () => {
    const { ana, address, ticket } = await scene.ticket();
    const api = scene.test.api.as({ id: ana.id, companyId: ticket.companyId });
    const message = 'Olá, {{firstName}}! <b>Atendimento</b> {{ticket_id}}';
    const made = await api.post('/quick-messages', { shortcode: 'ola', message });
    expect(made.status).toBe(201);
    await api.post('/quick-messages', { shortcode: 'horario', message: 'Abrimos às 9h' });
    const { page, workspace } = await scene.seat(ana);
    await page.goto(address);
    await workspace.composer.pressSequentially('/ol');
    const option = page.getByRole('option', { selected: true });
    await option.getByText('ola - Olá, {{firstName}}!').waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    // The text of the preview, without markup made from it.
    const words = `Olá, Juliana! <b>Atendimento</b> ${ticket.id}`;
    await page.getByText(words).waitFor();
    expect(await barriers({ page })).toEqual([]);
    await workspace.composer.press('Enter');
    await expect.poll(() => workspace.composer.inputValue()).toBe(words);
    expect(await messages(ticket.id)).toEqual([]);
    await workspace.composer.press('Enter');
    await workspace.bubble(words).waitFor();
  });

  it('warns of braces around what is no variable, in replies only', async () => {
    const { ana, address } = await scene.ticket();
    const { page, workspace } = await scene.seat(ana);
    await page.goto(address);
    const warning = page.getByRole('status').getByText('o cliente lê {{nome}} como está');
    await workspace.composer.fill('Olá, {{nome}}! {{ms}}');
    await warning.waitFor();
    expect(await barriers({ page })).toEqual([]);
    await workspace.composer.fill('Olá, {{firstName}}!');
    await warning.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Privada' }).click();
    await workspace.composer.fill('O texto dizia {{nome}}');
    expect(await warning.count()).toBe(0);
    // Whoever sends it nevertheless sends what stands there.
    await page.getByRole('tab', { name: 'Resposta' }).click();
    await workspace.composer.fill('Assim: {{nome}}');
    await warning.waitFor();
    await workspace.composer.press('Enter');
    await workspace.bubble('Assim: {{nome}}').waitFor();
  });

  it('works at 360 pixels by keyboard alone', async () => {
    const { ana, address } = await scene.ticket();
    const { page, workspace } = await scene.seat(ana, { width: 360, height: 740 });
    await page.goto(address);
    await workspace.bubble('Oi!').waitFor();
    expect(await barriers({ page })).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.getByRole('region', { name: 'Mensagens', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Responder' }).press('Enter');
    await page.getByText('Respondendo a Juliana Castro').waitFor();
    await page.keyboard.type('Bom dia');
    await page.keyboard.press('Enter');
    await page.locator('[data-message]', { hasText: 'Bom dia' }).waitFor();
  });

  it('explains how to allow a denied microphone, and continues without', async () => {
    const { ana, address, ticket } = await scene.ticket();
    const { page, context, workspace } = await scene.seat(ana);
    const browser = await context.browser()!.newBrowserCDPSession();
    const permission = {
      permission: { name: 'microphone' },
      setting: 'denied',
      origin: scene.origin,
    } as const;
    await browser.send('Browser.setPermission', permission);
    await page.goto(address);
    await workspace.composer.fill('Sem voz, então');
    await workspace.button('Gravar áudio').click();
    await page.getByText('O microfone não está disponível. Permita o uso dele no navegador.').waitFor();
    await page.getByRole('group', { name: 'Gravação de áudio' }).waitFor({ state: 'detached' });
    await workspace.composer.press('Enter');
    await workspace.bubble('Sem voz, então').waitFor();
    await expect.poll(async () => (await messages(ticket.id)).length).toBe(1);
  });
});
