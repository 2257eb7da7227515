import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { barriers } from '../journey/barriers.js';
import { WebchatScene } from './scene.js';

describe('the contact next to a conversation', () => {
  let scene: WebchatScene;
  beforeAll(async () => {
    scene = await WebchatScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  /** An agent with a contact's ticket open, and the drawer next to it. */
  const aScene = async () => {
    const made = await scene.twoContacts();
    const { company, connection, queue } = made;
    const agent = await scene.test.aUser(company, {
      name: 'Caio Lima',
      queueIds: [queue.id],
      defaultMenu: 'closed',
    });
    const contact = await scene.test.aContact(company, { name: 'Juliana Castro', channel: 'webchat' });
    const fields = { contact, connection, queueId: queue.id, userId: agent.id };
    const old = await scene.test.aTicket(company, { ...fields, status: 'closed', rating: 8 });
    const hidden = { contact, connection, queueId: queue.id, userId: made.admin.id };
    await scene.test.aTicket(company, { ...hidden, status: 'closed' });
    const note = 'Usa lentes de grau.';
    await scene.test.db('ticketNotes').insert({ companyId: company.id, ticketId: old.id, note });
    const ticket = await scene.test.aTicket(company, { ...fields, status: 'open' });
    const { page } = await scene.seat(agent, {}, `/tickets/${uuidText(ticket.uuid)}`);
    const drawer = page.getByRole('complementary', { name: 'Dados de Juliana Castro' });
    await drawer.waitFor();
    return { ...made, agent, contact, ticket, old, page, drawer };
  };

  it('get notes and tags next to their conversation', async () => {
    const { company, contact, ticket, old, page, drawer } = await aScene();
    // What was noted on an earlier ticket is there, with its ticket.
    await drawer
      .getByRole('listitem')
      .filter({ hasText: 'Usa lentes de grau.' })
      .getByText(`· #${old.id}`)
      .waitFor();
    const notes = () => scene.test.db('ticketNotes').where({ ticketId: ticket.id });
    const note = drawer.getByLabel('Nova observação');
    await note.fill('x');
    await drawer.getByRole('button', { name: 'Adicionar observação' }).click();
    await drawer.getByText('Muito curto!').waitFor();
    await note.fill('Prefere retirar na loja.');
    await page.reload();
    await expect.poll(() => note.inputValue()).toBe('Prefere retirar na loja.');
    await drawer.getByRole('button', { name: 'Adicionar observação' }).click();
    await page.getByText('Observação adicionada com sucesso!').waitFor();
    expect(await notes()).toHaveLength(1);
    await drawer.getByRole('button', { name: 'Excluir observação' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Observação excluída com sucesso!').waitFor();
    expect(await notes()).toHaveLength(0);

    const tag = drawer.getByLabel('Adicionar tag');
    await tag.fill('ab');
    await page.getByRole('option', { name: 'Criar tag “ab”' }).click();
    await page.getByText('Tag muito curta!').waitFor();
    await tag.fill('Garantia');
    await page.getByRole('option', { name: 'Criar tag “Garantia”' }).click();
    await drawer.getByRole('button', { name: 'Remover a tag Garantia' }).waitFor();
    // While the pointer is on it, the toast stays.
    await page.getByText('Tags atualizadas.').hover();
    const tags = () =>
      scene.test
        .db('contactTags')
        .join('tags', 'tags.id', 'contactTags.tagId')
        .where({ contactId: contact.id });
    await expect
      .poll(async () => (await tags()).map(({ name }: { name: string }) => name))
      .toEqual(['Garantia']);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await drawer.getByRole('button', { name: 'Remover a tag Garantia' }).waitFor({ state: 'detached' });
    await expect.poll(tags).toEqual([]);
    expect(await barriers({ page })).toEqual([]);

    // Enter takes the first match and never makes a tag by itself; Esc closes the list, then leaves the field.
    await scene.test.db('tags').insert({ companyId: company.id, name: 'Multifocal', color: '#0f9d76' });
    await page.reload();
    await tag.fill('Pro');
    await tag.press('Enter');
    const made = page.getByRole('option', { name: 'Criar tag “Pro”' });
    await made.waitFor();
    await tag.press('Escape');
    await made.waitFor({ state: 'detached' });
    await tag.press('Escape');
    await page.keyboard.press('l');
    await tag.pressSequentially('mul');
    await page.getByRole('option', { name: 'Criar tag “mul”' }).waitFor();
    await tag.press('Enter');
    await drawer.getByRole('button', { name: 'Remover a tag Multifocal' }).waitFor();
    await expect
      .poll(async () => (await tags()).map(({ name }: { name: string }) => name))
      .toEqual(['Multifocal']);
  });

  it('switch the bot off, are merged and separated, and lead to their other tickets', async () => {
    const { ana, contact, old, page, drawer } = await aScene();
    await drawer.getByText('Mais 1 atendimento, de outra fila ou de um colega, que você não vê.').waitFor();
    await drawer.getByLabel('Robô desativado').click();
    await expect.poll(async () => (await scene.contactRow(contact.id)).disableBot).toBe(true);
    await drawer.getByRole('button', { name: 'Unir com outro contato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unir dois contatos' });
    await dialog.getByLabel('Outro contato').fill('ribeiro');
    await page.getByRole('option', { name: /Ana Ribeiro/ }).hover();
    expect(await barriers({ page })).toEqual([]);
    await page.getByRole('option', { name: /Ana Ribeiro/ }).click();
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await leaving.getByRole('button', { name: 'Cancelar' }).click();
    await leaving.waitFor({ state: 'detached' });
    await dialog.getByRole('radio', { name: /Juliana Castro/, checked: true }).waitFor();
    expect(await barriers({ page })).toEqual([]);
    await dialog.getByRole('button', { name: 'Unir contatos' }).click();
    await page.getByText('Contatos unidos em Juliana Castro.').waitFor();
    await drawer.getByText('Ana Ribeiro').waitFor();
    await drawer.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('União desfeita.').waitFor();
    expect((await scene.contactRow(ana.id)).name).toBe('Ana Ribeiro');
    const earlier = drawer.getByRole('listitem').filter({ hasText: `#${old.id} · Resolvido` });
    await earlier.getByText('Vendas · Caio Lima').waitFor();
    await earlier.getByRole('link').click();
    await page.waitForURL(`**/tickets/${uuidText(old.uuid)}`);
    await drawer.getByRole('img', { name: '4 de 5' }).waitFor();
  });

  it('shows that the person wants no marketing, and since when, as soon as they say so', async () => {
    const { company, connection, contact, page, drawer } = await aScene();
    const { kind, value } = await scene.test.db('contactIdentities').where({ contactId: contact.id }).first();
    const says = (marketing: 'stopped' | 'resumed', at: Date) =>
      scene.test.services.ingest.receive(
        {
          ...{ id: connection.id, companyId: company.id, channel: 'webchat', allowGroup: false },
          ...{ groupAsTicket: false, timeCreateNewTicket: 0, onlyQueueId: null },
        },
        [
          {
            ...{ type: 'preference', conversation: 'chat', marketing, at: at.toISOString() },
            contact: { identities: [{ kind, value: value.toString() }] },
          },
        ],
      );
    await says('stopped', new Date(2026, 10, 3, 9, 5));
    await drawer.getByText('Não quer mensagens de marketing desde 03/11/2026 09:05.').waitFor();
    expect(await barriers({ page })).toEqual([]);
    await says('resumed', new Date(2026, 10, 4));
    await drawer.getByText('Não quer mensagens de marketing').waitFor({ state: 'detached' });
  });
});
