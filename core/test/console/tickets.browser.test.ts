import { describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { barriers } from '../journey/barriers.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

describe('the tickets screen', () => {
  let test: ConsoleVisits['test'];
  let origin: ConsoleVisits['origin'];
  let seat: ConsoleVisits['seat'];
  consoleVisits((visits) => ({ test, origin, seat } = visits), {
    started: true,
    env: { RECADO_PLUGINS: 'webchat' },
  });

  /** An agent of a queue, and a customer waiting in it. */
  const aScene = async () => {
    const company = await test.aCompany({ name: 'Ótica Horizonte' });
    const queue = await test.aQueue(company, { name: 'Vendas' });
    const connection = await test.aConnection(company, { channel: 'webchat', name: 'Site' });
    const contact = await test.aContact(company, { name: 'Juliana Castro' });
    const ana = await test.aUser(company, { name: 'Ana Ribeiro', queueIds: [queue.id] });
    const ticket = await test.aTicket(company, {
      contact,
      connection,
      queueId: queue.id,
      lastMessage: 'Oi!',
    });
    await test.aMessage(ticket, { body: 'Oi! javascript:alert(1) e https://example.com/x' });
    return { ana, ticket };
  };

  it('keeps a draft over a reload, and sends messages written offline once the network is back', async () => {
    const { ana, ticket } = await aScene();
    await test.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: ana.id });
    const { page, workspace, context } = await seat(ana);
    await page.goto(`${origin}/tickets/${uuidText(ticket.uuid)}`);
    await workspace.composer.fill('Um rascunho');
    await page.getByText('Rascunho salvo').waitFor();
    await page.reload();
    await workspace.composer.waitFor();
    expect(await workspace.composer.inputValue()).toBe('Um rascunho');

    await context.setOffline(true);
    await workspace.composer.fill('Escrito sem rede');
    await workspace.composer.press('Enter');
    await workspace.bubble('Escrito sem rede').waitFor();
    expect(await workspace.composer.inputValue()).toBe('');
    await context.setOffline(false);
    await page.locator('[data-message]', { hasText: 'Escrito sem rede' }).waitFor();
    expect(await workspace.bubble('Escrito sem rede').count()).toBe(1);
    const sent = await test.db('messages').where({ ticketId: ticket.id, body: 'Escrito sem rede' });
    expect(sent).toHaveLength(1);
  });

  it('makes links of addresses alone, works by keyboard and is accessible', async () => {
    const { ana } = await aScene();
    const { page, workspace } = await seat(ana);
    await workspace.tab('Aguardando').click();
    await workspace.card('Juliana Castro').waitFor();
    await workspace.tab('Aguardando').press('Escape');
    expect(await barriers({ page })).toEqual([]);
    await page.keyboard.press('j');
    await page.locator('[data-ticket]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Aceite o atendimento para responder.').waitFor();
    const bubble = workspace.bubble('javascript:alert(1)');
    await bubble.waitFor();
    const addresses = await bubble
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => String(link)));
    expect(addresses).toEqual(['https://example.com/x']);
    expect(await barriers({ page })).toEqual([]);
    await page.keyboard.press('a');
    await workspace.composer.waitFor();
    expect(await barriers({ page })).toEqual([]);
  });

  it('becomes two tabs on a small screen', async () => {
    const { ana } = await aScene();
    const { page, workspace } = await seat(ana, { width: 360, height: 740 });
    await workspace.tab('Aguardando').click();
    await workspace.card('Juliana Castro').getByRole('link').click();
    await page.getByRole('tab', { name: 'Ticket', selected: true }).waitFor();
    expect(await barriers({ page })).toEqual([]);
    await page.getByRole('tab', { name: 'Atendimentos' }).click();
    await workspace.card('Juliana Castro').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('shows the list or the conversation if both do not fit next to the open drawer', async () => {
    const { ana, ticket } = await aScene();
    // Half of a large screen, and a small laptop: a conversation of 284 px is too narrow to work in.
    for (const width of [768, 900]) {
      const { page, workspace } = await seat(ana, { width, height: 900 });
      await page.goto(`${origin}/tickets/${uuidText(ticket.uuid)}`);
      // Nobody has chosen: the menu is folded, and both fit.
      await workspace.tab('Aguardando').waitFor();
      await page.getByText('Aceite o atendimento para responder.').waitFor();
      await workspace.button('Expandir o menu').click();
      await page.getByRole('tab', { name: 'Ticket', selected: true }).waitFor();
      const region = await page.getByRole('region', { name: 'Conversa' }).boundingBox();
      expect(region!.width).toBeGreaterThan(380);
    }
  });
});
