import { describe, expect, it } from 'vitest';
import {
  MENU,
  QUESTION,
  asks,
  button,
  helping,
  holds,
  looksWell,
  menu,
  type HelpScene,
} from './help-scene.js';

const ANSWER = 'Sim, abrimos no sábado, das 9h às 18h.';
let help: HelpScene;
helping((scene) => (help = scene));

describe('help with a text, by the keyboard alone', () => {
  it.each([390, 768, 1280])(
    'is a draft from the quick replies, which the agent reads, at %i pixels',
    async (width) => {
      const open = await help.ticket();
      const ana = await help.seat(open.ana, open, width);
      const { page, workspace } = ana;
      await button(page).press('Enter');
      await menu(page).waitFor();
      await looksWell(page, 'agent-help-menu');
      await page.keyboard.press('Escape');
      await page.locator(MENU).waitFor({ state: 'detached' });
      help.says(ANSWER);
      help.thinks();
      await asks(ana, 'Rascunho de resposta');
      await page.getByText('Escrevendo um rascunho…').waitFor();
      await looksWell(page, 'agent-help-running');
      help.goesOn();
      await expect.poll(() => holds(ana)).toBe(ANSWER);
      await page.getByText('Rascunho: confira antes de enviar.').waitFor();
      const chip = page.getByRole('button', { name: '/sabado' });
      await chip.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: '/sabado' }).getByText('Abrimos no sábado').waitFor();
      await looksWell(page, 'agent-help-draft');
      // It has read the question and the reply, and nothing has left.
      expect(help.asked()).toHaveLength(1);
      expect(help.asked()[0]).toContain(QUESTION);
      expect(help.asked()[0]).toContain('das 9h às 18h');
      expect(await help.left(open)).toEqual([]);

      await workspace.composer.focus();
      await page.keyboard.press('Control+z');
      await expect.poll(() => holds(ana)).toBe('');
    },
  );

  it('is a draft that replaces a text when the agent says so, and that the agent sends', async () => {
    const open = await help.ticket();
    const ana = await help.seat(open.ana, open);
    const { page, workspace } = ana;
    help.says(ANSWER);
    await workspace.composer.click();
    await page.keyboard.type('Oi! ');
    await asks(ana, 'Rascunho de resposta');
    await page.getByText('Rascunho pronto. Seu texto continua no campo.').waitFor();
    expect(await holds(ana)).toBe('Oi! ');
    await page.getByRole('button', { name: 'Substituir meu texto' }).press('Enter');
    await expect.poll(() => holds(ana)).toBe(ANSWER);
    expect(await help.left(open)).toEqual([]);
    await page.keyboard.press('Enter');
    await workspace.bubble(ANSWER).waitFor();
    await expect.poll(() => help.left(open)).toEqual([ANSWER]);
  });

  it('is dropped when the customer writes, and says when the quick replies have no answer', async () => {
    const open = await help.ticket();
    const ana = await help.seat(open.ana, open);
    const { page } = ana;
    help.thinks();
    await asks(ana, 'Rascunho de resposta');
    await page.getByText('Escrevendo um rascunho…').waitFor();
    await open.arrives(open.customer.text('Deixa, vou amanhã'));
    await page.getByText('A conversa continuou enquanto isso, e o rascunho foi descartado.').waitFor();
    help.goesOn();
    help.says('');
    await asks(ana, 'Rascunho de resposta');
    await page.getByText('Nada encontrado nas respostas rápidas.').waitFor();
    expect(await holds(ana)).toBe('');
    expect(await help.left(open)).toEqual([]);
  });

  it('corrects a text and gives it back; Esc and typing end a request and keep the text', async () => {
    const open = await help.ticket();
    const ana = await help.seat(open.ana, open);
    const { page, workspace } = ana;
    await workspace.composer.fill('oi td bem');
    help.says('Oi, tudo bem?');
    await asks(ana, 'Corrigir');
    await expect.poll(() => holds(ana)).toBe('Oi, tudo bem?');
    expect(help.asked()[0]).toContain('oi td bem');
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await expect.poll(() => holds(ana)).toBe('oi td bem');

    help.thinks();
    await asks(ana, 'Encurtar');
    await page.getByText('Encurtando…').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Pedido encerrado. Nada mudou.').waitFor();
    expect(await holds(ana)).toBe('oi td bem');
    help.goesOn();
    help.thinks();
    await asks(ana, 'Deixar mais gentil');
    await page.getByText('Deixando mais gentil…').waitFor();
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type('?');
    await page.getByText('Deixando mais gentil…').waitFor({ state: 'detached' });
    expect(await holds(ana)).toBe('oi td bem?');
    help.goesOn();

    help.model.next('no-quota');
    await asks(ana, 'Reescrever');
    await page
      .getByRole('status')
      .getByText(/crédito|cota|limite/i)
      .first()
      .waitFor();
    await looksWell(page, 'agent-help-failure');
    expect(await holds(ana)).toBe('oi td bem?');
    expect(await help.left(open)).toEqual([]);
  });

  it('says that the company’s AI is used up, and keeps the text', async () => {
    const open = await help.ticket();
    await help.sets(open, { aiDailyTokens: '1' });
    const ana = await help.seat(open.ana, open);
    await ana.workspace.composer.fill('oi td bem');
    help.says('Oi, tudo bem?');
    await asks(ana, 'Corrigir');
    await expect.poll(() => holds(ana)).toBe('Oi, tudo bem?');
    await asks(ana, 'Encurtar');
    await ana.page.getByText('A IA chegou ao limite diário da empresa (Configurações).').waitFor();
    expect(await holds(ana)).toBe('Oi, tudo bem?');
    expect(help.asked()).toHaveLength(1);
  });

  it('gives the model nothing of a customer who has not agreed', async () => {
    const open = await help.ticket();
    await help.sets(open, { enableLGPD: 'enabled', lgpdConsent: 'enabled' });
    const ana = await help.seat(open.ana, open);
    await asks(ana, 'Rascunho de resposta');
    await ana.page
      .getByText('O cliente ainda não aceitou o tratamento de dados: nada vai ao modelo.')
      .waitFor();
    expect(help.asked()).toEqual([]);
    expect(await holds(ana)).toBe('');
  });

  it('says that no prompt helps any more, and its button goes', async () => {
    const open = await help.ticket();
    const ana = await help.seat(open.ana, open);
    const { page, workspace } = ana;
    await workspace.composer.fill('oi td bem');
    await button(page).waitFor();
    await help.scene.test
      .db('prompts')
      .where({ companyId: open.ticket.companyId })
      .update({ helpsAgents: false });
    await asks(ana, 'Corrigir');
    await page.getByText('Nenhum prompt foi escolhido para ajudar os atendentes.').waitFor();
    await button(page).waitFor({ state: 'detached' });
    expect(await holds(ana)).toBe('oi td bem');
    expect(help.asked()).toEqual([]);
  });

  it('is dropped by the server when a colleague answers meanwhile', async () => {
    const open = await help.ticket();
    const ana = await help.seat(open.ana, open);
    const { page } = ana;
    help.says(ANSWER);
    help.thinks();
    const refused = page.waitForResponse((answer) => answer.url().includes('/agent-help/draft/'));
    await asks(ana, 'Rascunho de resposta');
    await page.getByText('Escrevendo um rascunho…').waitFor();
    await expect.poll(() => help.asked()).toHaveLength(1);
    const { api } = help.scene.test;
    const sent = await api
      .as(open.caio as never)
      .post(`/messages/${open.ticket.id}`, { body: 'Abrimos, sim!', isPrivate: false });
    expect(sent.status, sent.text).toBeLessThan(300);
    await ana.workspace.bubble('Abrimos, sim!').waitFor();
    help.goesOn();
    expect((await refused).status()).toBe(409);
    await page.getByText('A conversa continuou enquanto isso, e o rascunho foi descartado.').waitFor();
    expect(await holds(ana)).toBe('');
    expect(await help.left(open)).toEqual(['Abrimos, sim!']);
  });

  it('lists its key, and offers a note no draft', async () => {
    const open = await help.ticket();
    const ana = await help.seat(open.ana, open);
    const { page } = ana;
    await button(page).click();
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Privada' }).click();
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('cliente pediu desconto');
    await button(page).click();
    await menu(page).getByRole('menuitem', { name: 'Corrigir' }).waitFor();
    expect(await menu(page).getByRole('menuitem', { name: 'Rascunho de resposta' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator(MENU).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Ajuda da IA').waitFor();
  });
});
