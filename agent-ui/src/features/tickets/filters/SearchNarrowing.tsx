import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { TicketStatus } from '@recado/sdk/contracts';
import { TagsField } from '../../../components/tags/TagsField';
import { useTexts } from '../../../lib/i18n';
import { useCan } from '../../../lib/session';
import type { TextKey } from '../../../lib/texts/load';
import type { SearchFilters } from '../../../live/tickets/ticket-filter';
import { useConnections, useUserNames } from '../../../live/use-lists';
import { useWorkspace, useListView } from '../../../live/use-workspace';
import { CheckList } from './CheckList';
import { DayFilters } from './DayFilters';

const STATUSES: readonly [TicketStatus, TextKey][] = [
  ['open', 'tickets.statusOpen'],
  ['pending', 'tickets.statusPending'],
  ['closed', 'tickets.statusClosed'],
  ['group', 'tickets.statusGroup'],
];

/** Filters of a search: state, tags, connection, unread, days and, for admins, the user. */
export function SearchNarrowing() {
  const t = useTexts();
  const { view } = useWorkspace();
  const { narrow } = useListView();
  const mayFilterUsers = useCan('tickets-manager:filterUsers');
  const connections = useConnections();
  const users = useUserNames(mayFilterUsers);
  const change = (part: Partial<SearchFilters>) => view.change({ narrow: { ...narrow, ...part } });
  return (
    <>
      <CheckList
        legend={t('tickets.statuses')}
        options={STATUSES.map(([value, label]) => ({ value, label: t(label) }))}
        chosen={narrow.statuses}
        onChange={(statuses) => change({ statuses })}
      />
      <FormControlLabel
        control={<Switch checked={narrow.unread} onChange={(_, unread) => change({ unread })} />}
        label={t('tickets.unreadOnly')}
      />
      <DayFilters narrow={narrow} onChange={change} />
      <TagsField label={t('tickets.tags')} value={narrow.tagIds} onChange={(tagIds) => change({ tagIds })} />
      <CheckList
        legend={t('tickets.connections')}
        options={connections.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={narrow.connectionIds}
        onChange={(connectionIds) => change({ connectionIds })}
      />
      {mayFilterUsers && (
        <CheckList
          legend={t('tickets.users')}
          options={users.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={narrow.userIds}
          onChange={(userIds) => change({ userIds })}
        />
      )}
    </>
  );
}
