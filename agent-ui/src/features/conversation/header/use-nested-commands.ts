import { syncTags, type Tag, type Ticket } from '@recado/sdk/contracts';
import { useMemo } from 'react';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useI18n } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';
import { useQueues, useUserNamesLater } from '../../../live/use-lists';
import { useTagNamesLater } from '../../../live/use-tag-names';
import { isWritable } from '../writable';

/** Milliseconds in which a change of tags can be undone. */
const UNDO_MS = 5000;

/** What the palette asks further about: to whom a ticket goes, which tag it gets or loses. */
export function useNestedCommands(ticket: Ticket): void {
  const { t } = useI18n();
  const transfers = useTransfers(ticket);
  const tags = useTags(ticket);
  const isActive = isWritable(ticket) || ticket.status === 'pending';
  useCommands(
    useMemo((): Command[] => {
      const group = t('conversation.shortcuts');
      return [
        {
          id: 'ticket.transferTo',
          title: t('commands.transferTo'),
          group,
          disabled: !isActive,
          children: transfers,
        },
        {
          id: 'ticket.tag',
          title: t('commands.tag'),
          group,
          disabled: ticket.isGroup,
          children: tags,
        },
      ];
    }, [t, isActive, ticket.isGroup, transfers, tags]),
  );
}

/** Colleagues, who get it in its queue or in one that is asked for, and queues. */
function useTransfers(ticket: Ticket): () => Promise<Command[]> {
  const { t } = useI18n();
  const actions = useTicketActions();
  const { data: queues } = useQueues();
  const userNames = useUserNamesLater();
  return useMemo(() => {
    const toQueues = (userId: number | null): Command[] =>
      (queues ?? []).map(({ id, name }) => ({
        id: `queue.${id}`,
        title: name,
        group: t('tickets.queues'),
        run: () => actions.transfer(ticket, { queueId: id, userId }),
      }));
    const toColleague = ({ id, name }: { id: number; name: string }): Command => {
      const { queueId } = ticket;
      const way =
        queueId === null
          ? { children: () => toQueues(id) }
          : { run: () => actions.transfer(ticket, { queueId, userId: id }) };
      return { id: `user.${id}`, title: name, group: t('commands.colleagues'), ...way };
    };
    return async () => {
      const users = await userNames();
      return [...users.filter(({ id }) => id !== ticket.userId).map(toColleague), ...toQueues(null)];
    };
  }, [t, actions, ticket, queues, userNames]);
}

function useTags({ id: ticketId, contactId, contact, tags: own }: Ticket): () => Promise<Command[]> {
  const { t, showError } = useI18n();
  const api = useApi();
  const tagNames = useTagNamesLater();
  return useMemo(() => {
    const tags = contact.tags.length > 0 ? contact.tags : own;
    const put = async (next: readonly Tag[], former?: readonly Tag[]): Promise<void> => {
      try {
        await api.call(syncTags, { body: { contactId, ticketId, tags: next.map(({ id }) => id) } });
        if (!former) return;
        const undo = { label: t('actions.undo'), run: () => void put(former) };
        toast.success(t('contacts.tagsSaved'), { duration: UNDO_MS, action: undo });
      } catch (error) {
        showError(error);
      }
    };
    const command = (tag: Tag): Command => {
      const has = tags.some(({ id }) => id === tag.id);
      const next = has ? tags.filter(({ id }) => id !== tag.id) : [...tags, tag];
      return {
        id: `tag.${tag.id}`,
        title: t(has ? 'commands.dropTag' : 'commands.addTag', { name: tag.name }),
        group: t('contacts.tags'),
        run: () => void put(next, tags),
      };
    };
    return async () => (await tagNames()).filter(({ kanban }) => !kanban).map(command);
  }, [t, showError, api, tagNames, ticketId, contactId, contact.tags, own]);
}
