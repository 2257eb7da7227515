import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { indexMessages } from '../../src/modules/search/index-messages.tx.js';
import { ReferenceScene } from './scene.js';

describe('messages in the console', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  it('draws names, words, cards and links as text alone (case 37)', async () => {
    const evil = '<img src=x onerror="window.hacked=1">';
    const { customer, ana, address, arrives } = await scene.ticket(`${evil} Juliana`, evil);
    const { page, workspace } = await scene.seat(ana);
    await page.goto(address);
    await workspace.bubble('onerror').first().waitFor();
    await arrives(
      customer.text('javascript:window.hacked=1 data:text/html,<script>window.hacked=1</script>'),
      customer.text('[x](javascript:alert(1)) <a href="javascript:alert(1)">x</a> <svg onload=alert(1)>'),
      customer.message({
        type: 'contacts',
        people: [
          { name: evil, phones: ['javascript:alert(1)'], vcard: `BEGIN:VCARD\nFN:${evil}\nEND:VCARD` },
        ],
      }),
      customer.message({ type: 'location', lat: 1, lng: 2, name: evil, address: 'javascript:alert(1)' }),
      customer.media('document', { bytes: Buffer.from(evil), mimeType: 'text/html', name: `${evil}.html` }),
    );
    await workspace.bubble('Localização').or(workspace.bubble('Abrir no mapa')).first().waitFor();
    await page.getByText('.html').first().waitFor();
    const log = page.getByRole('region', { name: 'Mensagens', exact: true });
    const addresses = await log.locator('a').evaluateAll((links) => links.map((link) => String(link)));
    expect(addresses.filter((one) => !/^https?:/.test(one))).toEqual([]);
    expect(await log.locator('script, svg[onload], [onerror]').count()).toBe(0);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  it('stays at its end while messages arrive and the composer takes room and gives it back', async () => {
    const { customer, ana, address, arrives } = await scene.ticket();
    const { page, workspace } = await scene.seat(ana, { height: 600 });
    await page.goto(address);
    await workspace.composer.waitFor();
    const log = page.getByRole('region', { name: 'Mensagens', exact: true });
    const isAtEnd = () =>
      log.evaluate((region) => {
        const scrolls = ({ scrollHeight, clientHeight }: typeof region) => scrollHeight > clientHeight + 100;
        const scroller = [region, ...region.querySelectorAll('*')].find(scrolls);
        return scroller && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2;
      });
    for (let n = 0; n < 12; n++) await arrives(customer.text(`Linha ${n}`));
    await workspace.bubble('Linha 11').waitFor();
    await expect.poll(isAtEnd).toBe(true);
    await workspace.composer.fill('um\ndois\ntrês\nquatro\ncinco\nseis');
    await expect.poll(isAtEnd).toBe(true);
    await workspace.composer.fill('');
    await expect.poll(isAtEnd).toBe(true);
    await arrives(customer.text('Chegou depois'));
    await workspace.bubble('Chegou depois').waitFor();
    await expect.poll(isAtEnd).toBe(true);
    expect(await page.getByRole('button', { name: /nova/ }).count()).toBe(0);
  });

  it('opens around a linked message, finds words, and returns to the end', async () => {
    const { ticket, customer, ana, address, arrives } = await scene.ticket();
    const { test: app } = scene;
    const row = await app.db('messages').where({ ticketId: ticket.id }).first();
    const { id: _id, externalId: _externalId, ...like } = row;
    const at = (n: number) => new Date(Date.now() - 3_600_000 + n * 1000);
    const rows = Array.from({ length: 150 }, (_, n) => ({
      ...like,
      body: `linha ${n}`,
      externalId: Buffer.from(`old-${ticket.id}-${n}`),
      sentAt: at(n),
      createdAt: at(n),
      updatedAt: at(n),
    }));
    await app.db.batchInsert('messages', rows, 50);
    const signed = await app.db('messages').where({ ticketId: ticket.id, body: 'linha 120' }).first('id');
    const target = await app.db('messages').where({ ticketId: ticket.id, body: 'linha 30' }).first('id');
    const { page, workspace } = await scene.seat(ana);
    // As sent to the customer: under the author's name.
    await app
      .db('messages')
      .where({ id: signed.id })
      .update({ body: '*Ana Ribeiro:*\nO orçamento vai hoje', fromMe: true, userId: ana.id });
    await app.db.transaction((trx) => indexMessages(trx, ticket.companyId, [signed.id]));
    await page.goto(`${address}?msg=${target.id}`);
    await page.locator(`[data-message="${target.id}"][data-marked]`).waitFor();
    expect(await workspace.bubble('linha 149').count()).toBe(0);
    // The address has done its work, and the end is offered before anything new is there.
    await page.waitForURL(address);
    await page.getByRole('button', { name: 'Ir para o fim' }).waitFor();

    // New messages are counted, and the reader's position stays.
    await arrives(customer.text('cheguei agora'));
    await page.getByRole('button', { name: '1 nova' }).click();
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA');
    await workspace.bubble('cheguei agora').waitFor();

    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Buscar na conversa' }).fill('agora');
    await page.getByRole('list', { name: 'Resultados da busca' }).getByText('cheguei agora').click();
    await page.locator('[data-marked]', { hasText: 'cheguei agora' }).waitFor();
    await page.getByRole('textbox', { name: 'Buscar na conversa' }).fill('orcamento ana');
    const hit = page.getByRole('list', { name: 'Resultados da busca' }).getByText('O orçamento vai hoje');
    await hit.waitFor();
    expect(await hit.textContent()).toBe('Ana Ribeiro: O orçamento vai hoje');
    expect(await hit.locator('mark').allTextContents()).toEqual(['Ana', 'orçamento']);
    await hit.click();
    await page.locator('[data-marked]', { hasText: 'O orçamento vai hoje' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Buscar na conversa' }).waitFor({ state: 'detached' });
  });
});
