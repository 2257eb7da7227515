import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import type SvgIcon from '@mui/material/SvgIcon';
import { EmptyState } from '../../../components/EmptyState';
import { useTexts } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import type { TextKey } from '../../../lib/texts/load';
import { NO_SEARCH_FILTERS, type TicketFilter, type TicketTab } from '../../../live/tickets/ticket-filter';
import { useWorkspace } from '../../../live/use-workspace';
import { isIdleSearch } from '../use-filter';
import { Do } from './ListFailed';

type Words = { icon: typeof SvgIcon; title: TextKey; hint: TextKey; action: TextKey; leadsTo: TicketTab };

const EMPTY: Record<Exclude<TicketTab, 'search'>, Words> = {
  open: {
    icon: ForumOutlined,
    title: 'tickets.emptyOpen',
    hint: 'tickets.emptyOpenHint',
    action: 'tickets.emptyOpenAction',
    leadsTo: 'pending',
  },
  pending: {
    icon: HourglassEmptyRounded,
    title: 'tickets.emptyPending',
    hint: 'tickets.emptyPendingHint',
    action: 'tickets.emptyPendingAction',
    leadsTo: 'open',
  },
  group: {
    icon: GroupsOutlined,
    title: 'tickets.emptyGroup',
    hint: 'tickets.emptyGroupHint',
    action: 'tickets.emptyGroupAction',
    leadsTo: 'open',
  },
  closed: {
    icon: TaskAltRounded,
    title: 'tickets.emptyClosed',
    hint: 'tickets.emptyClosedHint',
    action: 'tickets.emptyClosedAction',
    leadsTo: 'open',
  },
};

/** Customers in queues never appear in such a user's lists, so that nobody waits would not be true. */
const servesNoQueue = ({ profile, allTicket, queues }: ReturnType<typeof useUser>): boolean =>
  profile === 'user' && allTicket !== 'enable' && queues.length === 0;

/** Why the list is empty, with the one thing to do about it. */
export default function ListEmpty({
  filter,
  focusSearch,
}: {
  filter: TicketFilter;
  focusSearch: () => void;
}) {
  const t = useTexts();
  const { view } = useWorkspace();
  const user = useUser();
  if (isIdleSearch(filter)) {
    return (
      <EmptyState
        icon={SearchRounded}
        title={t('tickets.askSearch')}
        text={t('tickets.askSearchHint')}
        action={<Do label={t('tickets.askSearchAction')} run={focusSearch} />}
      />
    );
  }
  if (filter.search !== '' || filter.tab === 'search' || filter.queueIds) {
    const clear = () => view.change({ search: '', queueIds: null, narrow: NO_SEARCH_FILTERS });
    return (
      <EmptyState
        icon={SearchRounded}
        title={t('tickets.emptySearch')}
        text={t('tickets.emptySearchHint')}
        action={<Do label={t('tickets.emptySearchAction')} run={clear} />}
      />
    );
  }
  const words = EMPTY[filter.tab];
  const isWithoutQueue = (filter.tab === 'open' || filter.tab === 'pending') && servesNoQueue(user);
  return (
    <EmptyState
      icon={words.icon}
      title={t(isWithoutQueue ? 'firstSteps.noOwnQueue' : words.title)}
      text={t(isWithoutQueue ? 'firstSteps.noOwnQueueHint' : words.hint)}
      action={<Do label={t(words.action)} run={() => view.change({ tab: words.leadsTo })} />}
    />
  );
}
