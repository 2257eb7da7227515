// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Ticket } from '@recado/sdk/contracts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aTicket } from '../../../../test/objects';
import { I18nProvider, prepareTexts } from '../../../lib/i18n';
import { Drafts } from '../../../lib/messages/drafts';
import { TicketActionsContext, type TicketActions } from '../../../lib/requests/ticket-actions';
import { Presence } from '../../../live/presence';
import { TicketCache } from '../../../live/tickets/ticket-cache';
import { WorkspaceContext } from '../../../live/use-workspace';
import type { Workspace } from '../../../live/workspace';
import { TicketCard } from './TicketCard';

const actions: TicketActions = {
  accept: vi.fn(),
  resolveNext: vi.fn(),
  markUnread: vi.fn(),
  toggleIntegration: vi.fn(),
  showHistory: vi.fn(),
  remove: vi.fn(),
  resolve: vi.fn(),
  ignore: vi.fn(),
  giveBack: vi.fn(),
  reopen: vi.fn(),
  transfer: vi.fn(),
  busyId: null,
  openingId: null,
};
const tag = (id: number) => ({ id, name: `tag ${id}`, color: '#123456' });

const show = (ticket: Ticket, showUser = false, match?: Ticket['match']) => {
  const tickets = new TicketCache((work) => work());
  tickets.put(ticket);
  const presence = new Presence(7);
  const drafts = new Drafts(7, localStorage);
  render(
    <I18nProvider>
      <MemoryRouter>
        <WorkspaceContext.Provider value={{ tickets, presence, drafts } as unknown as Workspace}>
          <TicketActionsContext.Provider value={actions}>
            <TicketCard
              id={ticket.id}
              selected={false}
              marked={false}
              gone={false}
              showUser={showUser}
              match={match}
            />
          </TicketActionsContext.Provider>
        </WorkspaceContext.Provider>
      </MemoryRouter>
    </I18nProvider>,
  );
  return { tickets, presence, drafts };
};

beforeAll(() => prepareTexts('pt'));
afterEach(cleanup);

describe('a ticket card', () => {
  it('shows that the bot has it', () => {
    show(aTicket({ id: 3, isBot: true }));
    expect(screen.getByTitle('O robô está conversando com o cliente').textContent).toBe('Robô');
    cleanup();
    show(aTicket({ id: 3 }));
    expect(screen.queryByText('Robô')).toBeNull();
  });

  it('shows contact, last message, place and unread count', () => {
    const tags = [tag(1), tag(2), tag(3), tag(4)];
    show(aTicket({ id: 1, lastMessage: `${'x'.repeat(30)} e mais`, unreadMessages: 3, tags }), true);
    expect(screen.getByRole('link', { name: 'Contact 1' }).getAttribute('href')).toContain('/tickets/');
    screen.getByText(`${'x'.repeat(30)}…`);
    screen.getByText('Vendas · Site');
    screen.getByText('3 mensagens não lidas');
    screen.getByText('tag 2');
    expect(screen.queryByText('tag 3')).toBeNull();
    screen.getByText('+2');
    screen.getByText('Marina');
  });

  it('offers to accept while the ticket is pending, and only then', () => {
    const pending = aTicket({ id: 1, status: 'pending', userId: null, user: null });
    show(pending);
    screen.getByRole('button', { name: 'Aceitar o atendimento de Contact 1' }).click();
    expect(actions.accept).toHaveBeenCalledWith(pending);
    cleanup();
    show(aTicket({ id: 1 }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows typing instead of the last message, and names media', async () => {
    const { presence } = show(aTicket({ id: 1, lastMessage: '', lastMessageType: 'image' }));
    screen.getByText('Foto');
    presence.receive({ ticketId: 1, presence: 'composing' });
    await screen.findByText('digitando…');
    expect(screen.queryByText('Foto')).toBeNull();
  });

  it('shows what the agent has begun to write, until it is sent', async () => {
    const { drafts } = show(aTicket({ id: 1, lastMessage: 'Até logo' }));
    const write = (text: string) =>
      act(() => {
        drafts.set(1, text);
        drafts.save();
      });
    write('Oi, Juliana! Vi aqui e o prazo é de dois dias');
    expect(screen.getByText('Rascunho:').parentElement?.textContent).toBe(
      'Rascunho: Oi, Juliana! Vi aqui e o prazo…',
    );
    cleanup();
    const { drafts: later } = show(aTicket({ id: 1, lastMessage: 'Até logo' }));
    screen.getByText('Rascunho:');
    act(() => {
      later.set(1, '');
      later.save();
    });
    screen.getByText('Até logo');
    expect(screen.queryByText('Rascunho:')).toBeNull();
  });

  it('shows that its last message was deleted, and names audio instead of its file', () => {
    show(aTicket({ id: 1, lastMessage: '', lastMessageType: 'conversation' }));
    screen.getByText('Mensagem apagada');
    show(aTicket({ id: 2, lastMessage: 'audio-17.mp3', lastMessageType: 'audio' }));
    screen.getByText('Áudio');
    show(aTicket({ id: 3, lastMessage: '', lastMessageType: null }));
    screen.getByText('Sem mensagens ainda');
  });

  it('shows the message that a search found, and opens there', async () => {
    const match = { messageId: 44, text: '…o orçamento revisado, com desconto' };
    show(aTicket({ id: 1, lastMessage: 'Até logo' }), false, match);
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/\?msg=44$/);
    await screen.findByText('Encontrado na mensagem:');
    screen.getByText('…o orçamento revisado, com des…', { exact: false });
    expect(screen.queryByText('Até logo')).toBeNull();
  });
});
