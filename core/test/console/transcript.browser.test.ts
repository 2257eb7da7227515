import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceScene } from './scene.js';

describe('a conversation as a text file', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  it('is saved from the menu; a failure is said, and the next attempt works', async () => {
    const { customer, ana, address, ticket, arrives } = await scene.ticket();
    await arrives(
      customer.message({
        type: 'order',
        ...{ orderId: 'P-77', total: { amountMinor: 3980, currency: 'BRL' } },
        items: [{ name: 'X-Burger', quantity: 2, price: { amountMinor: 1990, currency: 'BRL' } }],
      }),
    );
    const { page, workspace } = await scene.seat(ana);
    await page.goto(address);
    await workspace.bubble('Oi!').waitFor();
    const save = async () => {
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Exportar conversa' }).click();
    };

    await page.route('**/api/messages-export/**', (route) =>
      route.fulfill({ status: 503, json: { error: 'ERR_UNAVAILABLE' } }),
    );
    await save();
    await page.getByText('O serviço está indisponível agora.').waitFor();
    await page.getByText('Preparando a conversa…').waitFor({ state: 'detached' });
    await page.unroute('**/api/messages-export/**');

    const saved = page.waitForEvent('download');
    await save();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`conversa-${ticket.id}.txt`);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text).toContain('Conversa com Juliana Castro');
    expect(text).toMatch(/\] Juliana Castro: Oi!\n/);
    expect(text).toMatch(/\] Juliana Castro: \[Pedido P-77\]\n {4}- 2 × X-Burger: R\$\s39,80\n/);
    await page.getByText('Conversa exportada.').waitFor();
  });
});
