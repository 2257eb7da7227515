import { beforeEach, expect, it } from 'vitest';
import { barriers } from './barriers.js';
import { CUSTOMER, type JourneyScene } from './scene.js';
import type { AgentWorkspace } from './pages.js';

const FAREWELL = 'Até logo, Juliana!';

/** Every step of a ticket, as both agents and the customer see it. */
export function transitions(open: () => JourneyScene): void {
  let scene: JourneyScene;
  beforeEach(() => {
    scene = open();
  });
  const closed = 'Este atendimento foi resolvido. Reabra para responder.';
  const waiting = 'Aceite o atendimento para responder.';
  const heard = (words: string) => scene.juliana.message(words).waitFor();
  /** An agent's choice in the overflow menu. */
  const step = async (workspace: AgentWorkspace, name: string) => {
    await workspace.button('Mais ações').click();
    await workspace.page.getByRole('menuitem', { name }).click();
  };

  it('accept asks for the queue, the assistant greets, and the second agent reads who was first', async () => {
    const { ana, rui } = scene;
    await scene.setting('sendGreetingAccepted', 'enabled');
    await scene.ticket('Meus óculos já chegaram?', 'waiting');
    const accept = async ({ page }: AgentWorkspace) => {
      await page.getByRole('main').getByRole('button', { name: 'Aceitar', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Aceitar em qual fila?' });
      await dialog.getByRole('combobox', { name: 'Fila' }).click();
      await page.getByRole('option', { name: 'Vendas' }).click();
      return dialog.getByRole('button', { name: 'Aceitar' });
    };
    const [first, second] = [await accept(ana), await accept(rui)];
    await first.click();
    await ana.composer.waitFor();
    await heard('Quem cuida do seu atendimento a partir de agora é Ana Ribeiro.');
    for (const { page } of scene.workspaces)
      await page.locator('[data-look=bot]', { hasText: 'Assistente virtual' }).first().waitFor();
    await rui.page.getByText('Atribuído a Ana Ribeiro · Vendas').waitFor();
    await second.click();
    await rui.page.getByRole('dialog').getByText('Quem atende: Ana Ribeiro. Fila: Vendas.').waitFor();
    await scene.setting('sendGreetingAccepted', 'disabled');
  });

  it('resolve can be undone before the farewell is sent; then the customer reads it once', async () => {
    const { ana, rui } = scene;
    const ticket = await scene.ticket('Obrigada por tudo');
    await ana.button('Resolver').click();
    await ana.page.getByText('Ticket encerrado com sucesso.').first().waitFor();
    await rui.page.getByText(closed).waitFor();
    await ana.undo('Ticket encerrado com sucesso.');
    await ana.composer.waitFor();
    await rui.page.getByText(/Atribuído a Ana Ribeiro/).waitFor();
    expect(await scene.said(ticket)).toEqual([]);

    await ana.button('Resolver').click();
    await ana.atList();
    await rui.page.getByText(closed).waitFor();
    await heard(FAREWELL);
    expect(await scene.juliana.message(FAREWELL).count()).toBe(1);
    await rui.bubble(FAREWELL).waitFor();

    // She writes again, to Ana: the old ticket can no longer be reopened.
    await scene.juliana.write('Só mais uma coisa');
    await ana.tab('Aguardando').click();
    await ana.card('Só mais uma coisa').waitFor();
    await scene.handToAna(await scene.row({ status: 'pending' }));
    await rui.button('Reabrir').first().click();
    await rui.page.getByRole('dialog').getByText('Quem atende: Ana Ribeiro. Fila: Vendas.').waitFor();
  });

  it('resolve without farewell asks for a tag if one is required; reopen and return continue from there', async () => {
    const { ana, rui } = scene;
    const ticket = await scene.ticket('A lente riscou');
    await scene.setting('requiredTag', 'enabled');
    await scene.tag('Garantia');
    await ana.button('Mais formas de resolver').click();
    await ana.page.getByRole('menuitem', { name: 'Resolver sem despedida' }).click();
    const dialog = ana.page.getByRole('dialog');
    await dialog.getByText(`atribua antes uma tag a ${CUSTOMER}`).waitFor();
    await expect.poll(() => barriers(ana)).toEqual([]);
    await dialog.getByRole('button', { name: 'Adicionar e resolver' }).click();
    await dialog.getByText('Escolha pelo menos uma tag.').waitFor();
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('gar');
    await ana.page.getByRole('option', { name: 'Garantia' }).click();
    await dialog.getByRole('button', { name: 'Adicionar e resolver' }).click();
    await ana.atList();
    await rui.page.getByText(closed).waitFor();
    expect(await scene.said(ticket)).toEqual([]);
    await scene.setting('requiredTag', 'disabled');

    // The colleague reopens it, and returns it to the queue.
    await rui.button('Reabrir').first().click();
    await rui.composer.waitFor();
    await expect
      .poll(() => scene.row({ id: ticket.id }))
      .toMatchObject({ status: 'open', userId: scene.staff.rui.id });
    await ana.tab('Atendendo').click();
    await ana.card('A lente riscou').getByRole('link').click();
    await ana.page.getByText(/Atribuído a Rui Prado/).waitFor();
    await rui.button('Devolver à fila').click();
    await rui.atList();
    await ana.page.getByText(waiting).waitFor();
    await rui.tab('Aguardando').click();
    await rui.card('A lente riscou').waitFor();
  });

  it('transfer tells the customer the new agent or queue, and nothing if undone', async () => {
    const { ana, rui } = scene;
    const ticket = await scene.ticket('Quero falar com o Rui');
    await scene.setting('sendMsgTransfTicket', 'enabled');
    const transfer = async (choose: (dialog: ReturnType<typeof ana.page.getByRole>) => Promise<void>) => {
      await ana.button('Transferir').click();
      const dialog = ana.page.getByRole('dialog');
      await choose(dialog);
      await dialog.getByRole('button', { name: 'Transferir' }).click();
      await ana.atList();
    };
    // To a queue alone: it waits there.
    await transfer(async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Fila' }).click();
      await ana.page.getByRole('option', { name: 'Oficina' }).click();
    });
    await rui.page.getByText(waiting).waitFor();
    expect(await scene.said(ticket)).toHaveLength(1);
    await ana.undo('Atendimento transferido.');
    await ana.composer.waitFor();
    await rui.page.getByText('Atribuído a Ana Ribeiro · Vendas').waitFor();
    expect(await scene.said(ticket)).toEqual([]);

    // To a person: assigned at once.
    await transfer(async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Usuário' }).fill('rui');
      await ana.page.getByRole('option', { name: 'Rui Prado' }).click();
    });
    await rui.composer.waitFor();
    await heard('Seu atendimento foi transferido para Rui Prado (Vendas).');
    expect(await scene.juliana.message('foi transferido').count()).toBe(1);
    // The steps stand among the messages, for who has the conversation open too.
    const log = rui.page.getByRole('region', { name: 'Mensagens', exact: true });
    await log.getByText('Ana Ribeiro transferiu para Rui Prado').waitFor();
    await log.getByText('Ana Ribeiro transferiu para a fila Oficina').waitFor();
    await scene.setting('sendMsgTransfTicket', 'disabled');

    // The history contains all of it.
    await step(rui, 'Histórico do ticket');
    const history = rui.page.getByRole('dialog');
    await history.getByText('Ana Ribeiro transferiu').first().waitFor();
    await history.getByText('Ana Ribeiro desfez').waitFor();
    await history.getByText('Rui Prado recebeu a transferência').waitFor();
    // In a low window it scrolls, also with the keyboard.
    await rui.page.setViewportSize({ width: 1440, height: 420 });
    await expect.poll(() => barriers(rui)).toEqual([]);
    await rui.page.setViewportSize({ width: 1440, height: 900 });
  });

  it('ignore closes a waiting ticket silently, for both', async () => {
    const { ana, rui } = scene;
    const ticket = await scene.ticket('Promoção imperdível', 'waiting');
    await ana.button('Ignorar').click();
    await ana.atList();
    await rui.page.getByText(closed).waitFor();
    await rui.page.locator('[data-gone]', { hasText: CUSTOMER }).waitFor();
    expect(await scene.said(ticket)).toEqual([]);
    expect(await scene.row({ id: ticket.id })).toMatchObject({ status: 'closed', amountUsedBotQueues: 0 });
  });

  it('the integration is switched on and off, and the colleague’s menu follows', async () => {
    const { ana, rui } = scene;
    const ticket = await scene.ticket('Quero o robô');
    const used = async () => Boolean((await scene.row({ id: ticket.id }))['useIntegration']);
    const before = await used();
    const [off, on] = ['Desligar a integração', 'Ligar a integração'] as const;
    const [now, then] = before ? [off, on] : [on, off];
    await step(ana, now);
    await expect.poll(used).toBe(!before);
    await step(rui, then);
    await expect.poll(used).toBe(before);
    await ana.button('Mais ações').click();
    await ana.page.getByRole('menuitem', { name: now }).waitFor();
    await ana.page.keyboard.press('Escape');
  });

  it('delete asks for confirmation, is for the admin alone, and leads viewers of the ticket to the list', async () => {
    const { ana, rui } = scene;
    const ticket = await scene.ticket('Apaguem isto');
    await ana.button('Mais ações').click();
    await ana.page.getByRole('menuitem', { name: 'Histórico do ticket' }).waitFor();
    expect(await ana.page.getByRole('menuitem', { name: 'Excluir ticket' }).count()).toBe(0);
    await ana.page.keyboard.press('Escape');
    await step(rui, 'Excluir ticket');
    await rui.page.getByRole('dialog').getByText('Isto não pode ser desfeito').waitFor();
    await rui.page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await rui.page.getByText('Ticket deleted sucessfully.').waitFor();
    await rui.atList();
    // It was deleted and not closed: reported as such, and once.
    await ana.page
      .getByText(/^[^.]+: Rui Prado excluiu o atendimento$/)
      .last()
      .waitFor();
    await ana.atList();
    expect(await scene.row({ id: ticket.id })).toBeUndefined();
    // The messages stay with the customer.
    await heard('Apaguem isto');
  });

  it('close all empties the tab for both and shows how many there were', async () => {
    const { ana, rui } = scene;
    const ticket = await scene.ticket('Fecham que horas?', 'waiting');
    await rui.page.getByRole('button', { name: 'Novo ticket ou encerrar todos' }).click();
    await rui.page.getByRole('menuitem', { name: 'Encerrar todos' }).click();
    await rui.page.getByText('O que a aba Aguardando mostra, em todas as filas:').waitFor();
    await expect.poll(() => barriers(rui)).toEqual([]);
    await rui.button('Sim').click();
    await rui.page.getByText('1 ticket encerrado.').waitFor();
    await rui.page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await rui.page.getByText('Ninguém está aguardando').waitFor();
    await ana.page.getByText(closed).waitFor();
    await ana.page.locator('[data-gone]', { hasText: CUSTOMER }).waitFor();
    expect(await scene.said(ticket)).toEqual([]);
    // Agents have only this action, without a menu.
    await ana.button('Novo ticket').waitFor();
  });
}
