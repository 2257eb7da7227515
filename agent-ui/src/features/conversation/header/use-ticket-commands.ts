import type { Ticket } from '@recado/sdk/contracts';
import { useMemo } from 'react';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';
import { useCan, usePlanHas } from '../../../lib/session';
import type { ComposeState } from '../compose/use-compose-state';
import { isWritable } from '../writable';
import { useConversationExport } from './use-conversation-export';
import { useNestedCommands } from './use-nested-commands';

/** Keyboard and palette commands of the open ticket. */
export const useTicketCommands = (
  ticket: Ticket,
  compose: ComposeState,
  search: () => void,
  askTags: () => void,
): void => {
  const t = useTexts();
  const actions = useTicketActions();
  const exportConversation = useConversationExport();
  useNestedCommands(ticket);
  const { turnTo } = compose;
  const mayDelete = useCan('ticket-options:deleteTicket');
  const planned = usePlanHas('useIntegrations');
  useCommands(
    useMemo((): Command[] => {
      const group = t('conversation.shortcuts');
      const active = isWritable(ticket);
      // A user who has just accepted is already typing: those letters are an answer, not commands.
      const busy = actions.busyId === ticket.id;
      const integration = t(ticket.useIntegration ? 'steps.integrationOff' : 'steps.integrationOn');
      const pending = ticket.status === 'pending';
      const of = (id: string, title: string, on: boolean, run: () => void, keys?: string): Command => ({
        id: `ticket.${id}`,
        title,
        group,
        run,
        ...(keys && { keys }),
        ...((!on || busy) && { disabled: true }),
      });
      return [
        of('accept', t('conversation.accept'), pending, () => actions.accept(ticket), 'a'),
        of('ignore', t('conversation.ignore'), pending, () => actions.ignore(ticket)),
        of('resolve', t('conversation.resolve'), active, () => actions.resolve(ticket, true), 'e Enter'),
        of('resolveQuietly', t('conversation.resolveQuietly'), active, () => actions.resolve(ticket, false)),
        of('resolveNext', t('steps.resolveNext'), active, () => actions.resolveNext(ticket), 'Shift+E Enter'),
        of('transfer', t('conversation.transfer'), active || pending, () => actions.transfer(ticket), 't'),
        of('giveBack', t('conversation.giveBack'), active, () => actions.giveBack(ticket)),
        of('unread', t('steps.unread'), ticket.status !== 'closed', () => actions.markUnread(ticket), 'u'),
        of('history', t('steps.history'), true, () => actions.showHistory(ticket)),
        of('export', t('steps.exportConversation'), true, () => exportConversation(ticket)),
        of('integration', integration, planned && ticket.status !== 'closed', () =>
          actions.toggleIntegration(ticket),
        ),
        of('remove', t('steps.remove'), mayDelete, () => actions.remove(ticket)),
        of('reopen', t('conversation.reopen'), ticket.status === 'closed', () => actions.reopen(ticket)),
        of('reply', t('conversation.composer'), active, () => turnTo('reply'), 'r'),
        of('note', t('messaging.writeNote'), active, () => turnTo('note'), 'n'),
        of('search', t('messaging.search'), true, search, 'Mod+F'),
        of('tags', t('contacts.addTag'), !ticket.isGroup, askTags, 'l'),
      ];
    }, [t, actions, ticket, turnTo, search, askTags, mayDelete, planned, exportConversation]),
  );
};
