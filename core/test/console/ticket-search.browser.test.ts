import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { typeDate } from '../journey/typed-dates.js';
import { searchScene } from '../search/scene.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

/** Whether the page has been at this message since: its address names it only until it has been looked at. */
function goesTo(page: Page, messageId: number): () => boolean {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  return () => visited.some((url) => new RegExp(`[?&]msg=${messageId}(&|$)`).test(url));
}

describe('the list panel of the tickets screen', () => {
  let test: ConsoleVisits['test'];
  let seat: ConsoleVisits['seat'];
  let scene: ReturnType<typeof searchScene>;
  consoleVisits((visits) => {
    ({ test, seat } = visits);
    scene = searchScene(test);
  });

  const aScene = async () => {
    const company = await test.aCompany({ name: 'Ótica Horizonte' });
    const queue = await test.aQueue(company, { name: 'Vendas' });
    const connection = await test.aConnection(company, { name: 'Site' });
    const named = async (name: string, fields: Record<string, unknown> = {}) => {
      const contact = await test.aContact(company, { name });
      const lastMessage = 'Até logo';
      return test.aTicket(company, { contact, connection, queueId: queue.id, lastMessage, ...fields });
    };
    const ana = await test.aUser(company, { name: 'Ana Ribeiro', queueIds: [queue.id] });
    const admin = await test.anAdmin(company, { name: 'Marina Alves' });
    return { company, queue, connection, named, ana, admin };
  };

  it('finds a ticket by a message in it, and opens it at that message', async () => {
    const { named, ana } = await aScene();
    const ticket = await named('Juliana Castro', { status: 'open', userId: ana.id });
    const said = await scene.says(ticket, 'Bom dia, o orçamento revisado ficou ótimo');
    await scene.says(ticket, 'Até logo');
    const other = await named('Paulo Lima', { status: 'open', userId: ana.id });
    await scene.says(other, 'outra coisa');
    await scene.settle();
    const { page, workspace } = await seat(ana);
    await page.getByRole('tab', { name: 'Busca' }).click();
    await page.getByText('Busque em todos os atendimentos').waitFor();
    const field = page.getByRole('searchbox', { name: 'Buscar em atendimentos' });
    await field.fill('orcam revis');
    const card = workspace.card('Juliana Castro');
    const isFocused = (element: unknown) =>
      element === (globalThis as unknown as { document: { activeElement: unknown } }).document.activeElement;
    await page.locator('[data-match]', { hasText: 'o orçamento revisado' }).waitFor();
    expect(await page.locator('[data-ticket]').count()).toBe(1);
    expect(await barriers({ page })).toEqual([]);
    await page.locator('[data-card]').getByText('Em atendimento').waitFor();
    await field.press('ArrowDown');
    await expect.poll(() => card.getByRole('link').evaluate(isFocused)).toBe(true);
    const atMessage = goesTo(page, said);
    await card.getByRole('link').press('Enter');
    await workspace.bubble('o orçamento revisado ficou ótimo').waitFor();
    await expect.poll(atMessage).toBe(true);
  });

  it('the palette finds customers, tickets and messages, and tells when there is nothing', async () => {
    const { named, ana } = await aScene();
    const ticket = await named('Juliana Castro', { status: 'open', userId: ana.id });
    const said = await scene.says(ticket, 'O boleto venceu ontem');
    const marked = await named('Boleto e Filhos', { status: 'open', userId: ana.id });
    const { companyId, contactId } = marked;
    await test.db('contactTokens').insert({ companyId, contactId, token: Buffer.from('boleto') });
    await scene.settle();
    const { page, workspace } = await seat(ana);
    await workspace.card('Juliana Castro').waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Comandos' });
    const found = (group: string) => palette.getByRole('group', { name: group }).getByRole('option');
    await palette.getByRole('combobox').fill('boleto');
    await palette.getByText('Buscando clientes e conversas…').waitFor();
    await found('Clientes').waitFor();
    expect(await found('Clientes').innerText()).toContain('Boleto e Filhos');
    expect(await found('Atendimentos encontrados').innerText()).toContain(`#${marked.id}`);
    expect(await found('Mensagens').innerText()).toContain('O boleto venceu ontem');
    await expect.poll(() => barriers({ page })).toEqual([]);
    await palette.getByRole('combobox').fill('zzqx');
    await palette.getByText('Nada encontrado.').waitFor();
    await palette.getByRole('combobox').fill('boleto');
    const atMessage = goesTo(page, said);
    await found('Mensagens').click();
    await workspace.bubble('O boleto venceu ontem').waitFor();
    await expect.poll(atMessage).toBe(true);
  });

  it('narrows a search by tag, state, day and user, and reports an empty result', async () => {
    const { company, named, ana, admin } = await aScene();
    const vip = await named('Cliente Especial', { status: 'closed', userId: ana.id });
    await named('Cliente Comum', { status: 'open', userId: admin.id });
    const [tagId] = await test.db('tags').insert({ companyId: company.id, name: 'VIP', color: '#112233' });
    await test.db('contactTags').insert({ contactId: vip.contactId, tagId });
    const { page, workspace } = await seat(admin);
    await page.getByRole('tab', { name: 'Busca' }).click();
    await page.getByRole('button', { name: 'Filtros' }).click();
    const panel = page.getByRole('dialog', { name: 'Filtros' });
    await panel.getByRole('combobox', { name: 'Tags' }).fill('vip');
    await page.getByRole('option', { name: 'VIP' }).click();
    await workspace.card('Cliente Especial').waitFor();
    expect(await page.locator('[data-ticket]').count()).toBe(1);
    await panel.getByRole('checkbox', { name: 'Marina Alves' }).check();
    await page.getByText('Nada encontrado').waitFor();
    await panel.getByRole('button', { name: 'Limpar filtros' }).click();
    await panel.getByRole('checkbox', { name: 'Em atendimento' }).check();
    await workspace.card('Cliente Comum').waitFor();
    await typeDate(panel, 'Aberto no dia', '03/02/2001');
    await page.getByText('Nada encontrado').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click();
    await page.getByText('Busque em todos os atendimentos').waitFor();
  });

  it('shows other people’s tickets to admins alone, and only on request', async () => {
    const { named, ana, admin } = await aScene();
    await named('De Ana', { status: 'open', userId: ana.id });
    await named('De Marina', { status: 'open', userId: admin.id });
    const [boss, agent] = [await seat(admin), await seat(ana)];
    await boss.workspace.card('De Marina').waitFor();
    expect(await boss.page.locator('[data-ticket]').count()).toBe(1);
    await boss.workspace.button('Filtros').click();
    await boss.page.getByRole('switch', { name: 'Mostrar todos' }).check();
    await boss.workspace.card('De Ana').waitFor();
    await agent.workspace.card('De Ana').waitFor();
    await agent.workspace.button('Filtros').click();
    await agent.page.getByRole('checkbox', { name: 'Sem fila' }).waitFor();
    expect(await agent.page.getByRole('switch', { name: 'Mostrar todos' }).count()).toBe(0);
    expect(await agent.page.locator('[data-ticket]').count()).toBe(1);
  });
});
