import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { field, log, openedChat, say } from './chat-pages.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

describe('internal chat', () => {
  let visits: ConsoleVisits;
  consoleVisits((all) => (visits = all), { started: true });

  async function colleagues() {
    const { test } = visits;
    const company = await test.aCompany({ name: 'Ótica Horizonte' });
    const [ana, caio, sonia] = [
      await test.aUser(company, { name: 'Ana Ribeiro' }),
      await test.aUser(company, { name: 'Caio Nunes' }),
      await test.aUser(company, { name: 'Sônia Prado' }),
    ];
    return { company, ana, caio, sonia };
  }
  type Person = Awaited<ReturnType<typeof colleagues>>['ana'];
  const opened = (owner: Person, others: Person[], title?: string) =>
    openedChat(visits.test, owner, others, title);
  const texts = (page: Page) =>
    log(page)
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => (one as unknown as { innerText: string }).innerText));
  /** Where the log stands, after it was moved if asked. */
  const scroll = (page: Page, to?: number) =>
    log(page).evaluate((element, wanted) => {
      const area = element as unknown as Record<'scrollTop' | 'scrollHeight' | 'clientHeight', number>;
      if (wanted !== undefined) area.scrollTop = wanted;
      return { top: area.scrollTop, left: area.scrollHeight - area.scrollTop - area.clientHeight };
    }, to);
  const fits = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

  it.each([
    [390, 'light'],
    [768, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)(
    'is opened, written in and left by the keyboard alone, %i pixels wide, %s',
    async (width, look) => {
      const { ana, caio } = await colleagues();
      const one = await visits.seat(ana, { width, height: 844, path: '/chats' });
      const { page } = one;
      await page.evaluate(`localStorage.setItem('preferredTheme', '${look}')`);
      await page.reload();
      await page.getByText('Nenhum chat', { exact: true }).waitFor();
      expect(await barriers(one)).toEqual([]);
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: 'Novo chat' });
      const save = dialog.getByRole('button', { name: 'Salvar' });
      await dialog.getByRole('textbox', { name: 'Título' }).waitFor();
      expect(await save.isDisabled()).toBe(true);
      await page.keyboard.press('Tab');
      await dialog.getByText('Por favor, preencha o título da conversa.').waitFor();
      await page.keyboard.press('Shift+Tab');
      await dialog.getByText('Por favor, selecione pelo menos um usuário.').waitFor();
      await page.keyboard.type('Turno da noite');
      expect(await save.isDisabled()).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Caio');
      await page.getByRole('option', { name: 'Caio Nunes' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      expect(await barriers(one)).toEqual([]);
      await save.press('Enter');
      await page.getByRole('heading', { name: 'Turno da noite' }).waitFor();
      await field(page).focus();
      await page.keyboard.type('   ');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Boa noite, @ca');
      await page.getByRole('option', { name: 'Caio Nunes' }).waitFor();
      expect(await barriers(one)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.keyboard.type('tudo bem?');
      await page.keyboard.press('Enter');
      await log(page).getByText('Boa noite, @Caio Nunes tudo bem?').waitFor();
      expect(await texts(page)).toHaveLength(1);
      const [sent] = await visits.test.db('chatMentions').where({ companyId: ana.companyId });
      expect(sent).toMatchObject({ userId: caio.id });
      expect(await barriers(one)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await visits.shot(one, `chat-${width}-${look}`);
      if (width < 900) {
        await page.getByRole('tab', { name: 'Mensagens', selected: true }).press('ArrowLeft');
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: /Turno da noite/ }).waitFor();
        expect(await barriers(one)).toEqual([]);
        await visits.shot(one, `chat-list-${width}-${look}`);
      }
    },
  );

  it('arrives without a reload, is unread until it is looked at, and marks a mention', async () => {
    const { ana, caio, sonia } = await colleagues();
    const chat = await opened(ana, [caio, sonia]);
    const [hers, his, other] = [
      await visits.seat(ana, { path: `/chats/${chat.uuid}` }),
      await visits.seat(caio, { path: '/todolist' }),
      await visits.seat(sonia, { path: `/chats/${chat.uuid}` }),
    ];
    await say(hers.page, 'Bom dia!');
    await log(other.page).getByText('Bom dia!').waitFor();
    await other.page.getByRole('article', { name: /^Ana Ribeiro,/ }).waitFor();
    const bell = (text: string) => his.page.getByRole('button', { name: text, exact: true });
    await bell('1 mensagem de colegas não lida').waitFor();
    await say(hers.page, 'Veja isto, @Caio Nunes');
    await bell('2 mensagens de colegas não lidas, 1 menção a você').click();
    const panel = his.page.getByRole('dialog', { name: 'Chat interno' });
    await panel.getByRole('link', { name: /Plantão.*Veja isto.*1 menção a você.*2 não lidas/ }).waitFor();
    expect(await barriers(his)).toEqual([]);
    await visits.shot(his, 'chat-popover');
    await panel.getByRole('link', { name: /Plantão/ }).click();
    await log(his.page).getByText('Veja isto, @Caio Nunes').waitFor();
    await log(his.page).getByText('2 não lidas').waitFor();
    await bell('Chat interno').waitFor();
    const rows = () => visits.test.db('chatMembers').where({ chatId: chat.id, unreads: 0 });
    await expect.poll(rows).toHaveLength(3);
    // What one has written stands on the right.
    await hers.page.locator('article[data-side="right"]').first().waitFor();
    expect(await his.page.locator('article[data-side="right"]').count()).toBe(0);
  });

  it('over a cut connection nothing is missing and nothing comes twice', async () => {
    const { ana, caio } = await colleagues();
    const chat = await opened(ana, [caio]);
    const [hers, his] = [
      await visits.seat(ana, { path: `/chats/${chat.uuid}` }),
      await visits.seat(caio, { path: `/chats/${chat.uuid}` }),
    ];
    await say(hers.page, 'Antes');
    await log(his.page).getByText('Antes').waitFor();
    await his.context.setOffline(true);
    const during = Array.from({ length: 12 }, (_, n) => `Durante ${n + 1}.`);
    for (const text of during) await say(hers.page, text);
    await his.context.setOffline(false);
    await log(his.page).getByText('Durante 12.').waitFor();
    await say(hers.page, 'Depois');
    await log(his.page).getByText('Depois').waitFor();
    const heard = (await texts(his.page)).map((text) => /(Antes|Durante \d+\.|Depois)/.exec(text)?.[1]);
    expect(heard).toEqual(['Antes', ...during, 'Depois']);
  });

  it('ends for a removed member at once, and begins for one who joins with what comes then', async () => {
    const { ana, caio, sonia } = await colleagues();
    const chat = await opened(ana, [caio], 'Reunião');
    const [hers, his, third] = [
      await visits.seat(ana, { path: `/chats/${chat.uuid}` }),
      await visits.seat(caio, { path: `/chats/${chat.uuid}` }),
      await visits.seat(sonia, { path: '/chats' }),
    ];
    await say(hers.page, 'Só para o Caio');
    await log(his.page).getByText('Só para o Caio').waitFor();
    // Only the owner changes a chat.
    expect(await his.page.getByRole('button', { name: 'Editar chat' }).count()).toBe(0);
    await hers.page.getByRole('button', { name: 'Editar chat' }).click();
    const dialog = hers.page.getByRole('dialog', { name: 'Editar chat' });
    const users = dialog.getByRole('combobox', { name: 'Usuários' });
    await users.press('Backspace');
    await users.fill('Sônia');
    await hers.page.getByRole('option', { name: 'Sônia Prado' }).click();
    await users.press('Escape');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await his.page.getByText('Este chat não está mais disponível para você.').waitFor();
    await his.page.waitForURL('**/chats');
    expect(await his.page.getByText('Só para o Caio').count()).toBe(0);
    await third.page.getByRole('link', { name: /Reunião/ }).click();
    await log(third.page).getByText('Nenhuma mensagem ainda').waitFor();
    await say(hers.page, 'Bem-vinda');
    await log(third.page).getByText('Bem-vinda').waitFor();
    expect(await third.page.getByText('Só para o Caio').count()).toBe(0);
    await expect.poll(() => his.page.getByText('Bem-vinda').count()).toBe(0);

    await hers.page.getByRole('button', { name: 'Excluir chat' }).click();
    await hers.page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await third.page.waitForURL('**/chats');
    await third.page.getByText('Nenhum chat', { exact: true }).waitFor();
  });

  it('loads older messages near the top, and keeps what is read in its place', async () => {
    const { ana, caio } = await colleagues();
    const chat = await opened(ana, [caio]);
    const at = Date.now() - 3_600_000;
    const rows = Array.from({ length: 130 }, (_, n) => ({
      ...{ companyId: ana.companyId, chatId: chat.id, senderId: caio.id, text: `Número ${n + 1}.` },
      ...{ createdAt: new Date(at + n * 1000), updatedAt: new Date(at + n * 1000) },
    }));
    await visits.test.db('chatMessages').insert(rows);
    const [last] = await visits.test.db('chatMessages').where({ chatId: chat.id }).max({ id: 'id' });
    await visits.test.db('chats').where({ id: chat.id }).update({ lastMessageId: last!['id'] });
    const { page } = await visits.seat(ana, { path: `/chats/${chat.uuid}` });
    await log(page).getByText('Número 130.').waitFor();
    await expect.poll(async () => (await scroll(page)).left).toBeLessThan(2);
    const count = () => log(page).getByRole('article').count();
    for (let loaded = await count(); loaded < 130;) {
      await scroll(page, 300);
      await expect.poll(count).toBeGreaterThan(loaded);
      loaded = await count();
    }
    const order = (await texts(page)).map((text) => Number(/Número (\d+)/.exec(text)![1]));
    expect(order).toEqual(Array.from({ length: 130 }, (_, n) => n + 1));
    // What arrives while somebody reads further up does not take it away.
    const { top } = await scroll(page, 900);
    const api = visits.test.api.as(caio);
    expect((await api.post(`/chats/${chat.id}/messages`, { message: 'Nova!' })).status).toBe(201);
    await page.getByRole('button', { name: 'Novas mensagens' }).waitFor();
    expect((await scroll(page)).top).toBe(top);
    await page.getByRole('button', { name: 'Novas mensagens' }).click();
    await log(page).getByText('Nova!').waitFor();
  });

  it('without the plan’s flag the screen says so and is left', async () => {
    const { company, ana } = await colleagues();
    await visits.test.db('plans').where({ id: company.planId }).update({ useInternalChat: false });
    const { page } = await visits.seat(ana, { path: '/chats' });
    await page
      .getByText('Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.')
      .waitFor();
    await page.waitForURL('**/tickets');
    expect(await page.getByRole('button', { name: 'Chat interno' }).count()).toBe(0);
  });
});
