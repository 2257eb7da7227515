import { useEffect, useMemo } from 'react';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';
import { useCan } from '../../../lib/session';
import { goToList, isFocusLost } from '../../../lib/stand-in-list';
import { WAITS } from '../../../live/tickets/list-view';
import { NO_QUEUE, NO_SEARCH_FILTERS } from '../../../live/tickets/ticket-filter';
import { useMyQueues } from '../../../live/use-lists';
import { useListView, useWorkspace } from '../../../live/use-workspace';
import { useSelectionCommands } from '../selection/use-selection-commands';

interface ListCommandsProps {
  selectedUuid: string | undefined;
  focusSearch: () => void;
}

/** Whether a conversation was shown last; the list may have been away meanwhile, as on a phone. */
let wasShown = false;

/** Keys and palette commands of the list as a whole and of the marked card. It loads after the first cards. */
export default function ListCommands({ selectedUuid, focusSearch }: ListCommandsProps) {
  useWaitCommands();
  useFilterCommands(focusSearch);
  useAcceptMarked();
  useSelectionCommands();
  // The conversation closed with the focus in it.
  useEffect(() => {
    const isShown = selectedUuid !== undefined;
    if (wasShown && !isShown && isFocusLost()) goToList();
    wasShown = isShown;
  }, [selectedUuid]);
  return null;
}

function useWaitCommands(): void {
  const t = useTexts();
  const { view } = useWorkspace();
  useCommands(
    useMemo(
      () =>
        WAITS.map((waitsFor): Command => ({
          id: `tickets.waits.${waitsFor}`,
          title: `${t('commands.waits')}: ${t(waitsFor === 'bot' ? 'commands.waitBot' : 'commands.waitPerson')}`,
          group: t('tickets.group'),
          run: () => view.change({ tab: 'pending', search: '', waitsFor }),
        })),
      [t, view],
    ),
  );
}

function useFilterCommands(focusSearch: () => void): void {
  const t = useTexts();
  const { view } = useWorkspace();
  const { showAll, queueIds } = useListView();
  const mayShowAll = useCan('tickets-manager:showall');
  const queues = useMyQueues();
  useCommands(
    useMemo((): Command[] => {
      const group = t('tickets.group');
      const only = (id: number, name: string): Command => ({
        id: `tickets.queue.${id}`,
        title: name,
        group: t('tickets.queues'),
        run: () => view.change({ queueIds: [id] }),
      });
      return [
        {
          id: 'tickets.search',
          title: t('commands.search'),
          group,
          keys: '/',
          run: () => {
            view.change({ tab: 'search' });
            focusSearch();
          },
        },
        {
          id: 'tickets.showAll',
          title: `${t('tickets.showAll')}: ${t(showAll ? 'actions.no' : 'actions.yes')}`,
          group,
          disabled: !mayShowAll,
          run: () => view.change({ showAll: !showAll }),
        },
        {
          id: 'tickets.byQueue',
          title: t('commands.byQueue'),
          group,
          children: () => [
            ...queues.map(({ id, name }) => only(id, name)),
            only(NO_QUEUE, t('tickets.noQueue')),
          ],
        },
        {
          id: 'tickets.clearFilters',
          title: t('tickets.clearFilters'),
          group,
          disabled: queueIds === null && !showAll,
          run: () => view.change({ queueIds: null, showAll: false, narrow: NO_SEARCH_FILTERS }),
        },
      ];
    }, [t, view, focusSearch, showAll, queueIds, mayShowAll, queues]),
  );
}

/** The card that the focus is on, if the cursor keys or Tab have marked one. */
const markedId = (): number => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement ? Number(focused.dataset['ticket'] ?? 0) : 0;
};

function useAcceptMarked(): void {
  const t = useTexts();
  const { tickets } = useWorkspace();
  const actions = useTicketActions();
  useCommands(
    useMemo((): Command[] => {
      const marked = () => tickets.ticket(markedId());
      return [
        {
          id: 'tickets.accept',
          title: t('commands.acceptMarked'),
          group: t('tickets.group'),
          keys: 'a',
          hidden: true,
          // Not the open ticket's own key: what is marked is meant.
          when: () => marked() !== undefined,
          run: () => {
            const ticket = marked();
            if (ticket?.status === 'pending' && actions.busyId !== ticket.id) actions.accept(ticket);
          },
        },
      ];
    }, [t, tickets, actions]),
  );
}
