import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceScene, type Seat } from './scene.js';

describe('message actions of agents', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  const menuOf = async ({ page, workspace }: Seat, text: string) => {
    const bubble = workspace.bubble(text).first();
    await bubble.hover();
    // Its toolbar is beside it, on the same line.
    await bubble.locator('xpath=..').getByRole('button', { name: 'Ações da mensagem' }).click();
    return page.getByRole('menu');
  };
  const sent = (text: string) =>
    expect
      .poll(async () => (await scene.test.db('messages').where({ body: text }).first())?.sendState)
      .toBe('sent');

  it('shows what the customer does, and restores changes that the provider rejected', async () => {
    const { ana, caio, address, customer, arrives } = await scene.ticket();
    const [mine, theirs] = [await scene.seat(ana), await scene.seat(caio)];
    const { page, workspace } = mine;
    await page.goto(address);
    await theirs.page.goto(address);
    await theirs.workspace.bubble('Oi!').waitFor();
    await page.getByText('Caio Nunes está vendo').waitFor();
    await arrives(customer.presence('recording'));
    await page.getByText('Juliana Castro está gravando áudio…').waitFor();
    await workspace.composer.fill('Boa tarde, Juliana');
    await workspace.composer.press('Enter');
    await sent('Boa tarde, Juliana');
    scene.test.provider.misbehave({ kind: 'refused', reason: 'content', on: 'action', times: 100 });
    await (await menuOf(mine, 'Boa tarde, Juliana')).getByRole('menuitem', { name: 'Editar' }).click();
    await workspace.composer.fill('Boa noite, Juliana');
    await workspace.composer.press('Enter');
    await workspace.bubble('Boa tarde, Juliana').getByText('A edição não chegou ao cliente.').waitFor();
    scene.test.provider.behave();
    await (await menuOf(mine, 'Boa tarde, Juliana')).getByRole('menuitem', { name: 'Apagar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await theirs.page.getByText('Mensagem apagada').first().waitFor();
  });

  it('offers only the reactions that the channel takes, the usual ones first', async () => {
    const { capabilities } = scene.test.services.plugins.host.channel('reference')!;
    const emojis = ['🔥', '👍', '❤', '🎉', '👏', '🤔', '🥰', '👎'];
    const { reactions } = capabilities;
    capabilities.reactions = { emojis };
    try {
      const { ana, address } = await scene.ticket();
      const seat = await scene.seat(ana, { width: 390, height: 800 });
      const { page, workspace } = seat;
      await page.goto(address);
      await workspace.bubble('Oi!').waitFor();
      await (await menuOf(seat, 'Oi!')).getByRole('menuitem', { name: 'Reagir' }).click();
      const bar = page.getByRole('dialog', { name: 'Reagir' });
      const offered = () => bar.getByRole('button', { name: /^Reagir com/ }).allInnerTexts();
      await expect.poll(offered).toEqual(['👍', '❤', '🔥', '🎉', '👏', '🤔']);
      await bar.getByRole('button', { name: 'Mais emojis' }).click();
      await expect.poll(offered).toEqual(['👍', '❤', '🔥', '🎉', '👏', '🤔', '🥰', '👎']);
      await bar.getByRole('button', { name: 'Reagir com 🥰' }).click();
      await workspace.bubble('Oi!').getByText('🥰').waitFor();
    } finally {
      capabilities.reactions = reactions;
    }
  });

  it('forwards the selected messages in order, and reports an empty selection', async () => {
    const { ana, address, ticket, customer, arrives } = await scene.ticket();
    const api = scene.test.api.as({ id: ana.id, companyId: ticket.companyId });
    const paulo = await api.post('/contacts', { name: 'Paulo Ribeiro', number: '+5511966664321' });
    expect(paulo.status).toBe(201);
    // A contact without earlier messages is reached over the default connection.
    await scene.test.db('connections').where({ companyId: ticket.companyId }).update({ isDefault: true });
    const one = await scene.seat(ana);
    const { page, workspace } = one;
    await page.goto(address);
    await arrives(customer.text('primeira'), customer.text('segunda'));
    await workspace.bubble('segunda').waitFor();
    await (await menuOf(one, 'primeira')).getByRole('menuitem', { name: 'Selecionar' }).click();
    await page.getByText('1 selecionada').waitFor();
    await page.getByRole('checkbox', { name: 'Selecionar mensagem: primeira' }).click();
    await workspace.button('Encaminhar').click();
    await page.getByText('Selecione pelo menos uma mensagem.').waitFor();
    for (const text of ['segunda', 'primeira'])
      await page.getByRole('checkbox', { name: `Selecionar mensagem: ${text}` }).click();
    await workspace.button('Encaminhar').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Contato' }).fill('paulo');
    await page.getByRole('option', { name: /Paulo Ribeiro/ }).click();
    await dialog.getByRole('button', { name: 'Encaminhar' }).click();
    await page.getByText('2 mensagens encaminhadas.').waitFor();
    const forwarded = await scene.test
      .db('messages')
      .where({ companyId: ticket.companyId, isForwarded: true })
      .orderBy('id');
    expect(forwarded.map(({ body }) => body)).toEqual(['primeira', 'segunda']);
    const [first, second] = forwarded.map(({ createdAt }) => Number(createdAt));
    expect(second! - first!).toBeGreaterThanOrEqual(850);
  });
});
