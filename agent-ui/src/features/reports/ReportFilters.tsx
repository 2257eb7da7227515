import Box from '@mui/material/Box';
import { TICKET_STATUSES } from '@recado/sdk/contracts';
import { useCallback, useRef } from 'react';
import { ContactSearch } from '../../components/ContactSearch';
import { DayFilter } from '../../components/dates/DateField';
import { DebouncedSearch } from '../../components/list/DebouncedSearch';
import { NamesField } from '../../components/NamesField';
import { isDay } from '../../lib/figures/days';
import type { ReportSelection } from '../../lib/figures/report-address';
import { useTexts } from '../../lib/i18n';
import { useNewest } from '../../lib/live-hooks';
import { NO_QUEUE } from '../../live/tickets/ticket-filter';
import { useConnections, useMyQueues, useUserNames } from '../../live/use-lists';
import { useTagNames } from '../../live/use-tag-names';
import { STATUS_LABELS } from '../../lib/ticket-status';
import { useChosenContact } from './use-report';

/** A free search begins here; a ticket's number may be shorter. */
const MIN_SEARCH = 3;

interface ReportFiltersProps {
  selection: ReportSelection;
  onChange: (part: Partial<ReportSelection>) => void;
}

/** Every filter of the report. */
export function ReportFilters({ selection, onChange: change }: ReportFiltersProps) {
  const t = useTexts();
  const box = useRef<HTMLInputElement>(null);
  const contact = useChosenContact(selection.contactId);
  const queues = useMyQueues();
  const users = useUserNames();
  const connections = useConnections();
  const tags = useTagNames();
  const newest = useNewest(change);
  const onSearch = useCallback(
    (search: string) => {
      if (search === '' || search.length >= MIN_SEARCH || /^#?\d+$/.test(search))
        newest.current({ search: search.replace(/^#(?=\d+$)/, '') });
    },
    [newest],
  );
  const statuses = TICKET_STATUSES.map((status, id) => ({ id, name: t(STATUS_LABELS[status]), status }));
  return (
    <Box role="search" aria-label={t('reports.filters')} sx={{ display: 'grid', gap: 1.75 }}>
      <DebouncedSearch
        label={t('reports.search')}
        clearLabel={t('actions.clear')}
        value={selection.search}
        onSearch={onSearch}
        inputRef={box}
      />
      <Box
        sx={{
          display: 'grid',
          columnGap: 1,
          rowGap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 45%), 1fr))',
        }}
      >
        <DayFilter
          needed
          label={t('figures.from')}
          value={selection.from}
          max={selection.to}
          onChange={(from) => isDay(from) && change({ from })}
        />
        <DayFilter
          needed
          label={t('figures.to')}
          value={selection.to}
          min={selection.from}
          onChange={(to) => isDay(to) && change({ to })}
        />
        <ContactSearch
          label={t('reports.contact')}
          size="small"
          value={contact}
          onChange={(chosen) => change({ contactId: chosen?.id ?? null })}
        />
        <NamesField
          label={t('tickets.queues')}
          options={[{ id: NO_QUEUE, name: t('common.noQueue') }, ...queues]}
          value={selection.queueIds}
          onChange={(queueIds) => change({ queueIds })}
        />
        <NamesField
          label={t('tickets.users')}
          options={users}
          value={selection.userIds}
          onChange={(userIds) => change({ userIds })}
        />
        <NamesField
          label={t('tickets.connections')}
          options={connections}
          value={selection.connectionIds}
          onChange={(connectionIds) => change({ connectionIds })}
        />
        <NamesField
          label={t('tickets.tags')}
          options={tags}
          value={selection.tagIds}
          onChange={(tagIds) => change({ tagIds })}
        />
        <NamesField
          label={t('tickets.statuses')}
          options={statuses}
          value={statuses.filter(({ status }) => selection.statuses.includes(status)).map(({ id }) => id)}
          onChange={(ids) => change({ statuses: ids.map((id) => TICKET_STATUSES[id]!) })}
        />
      </Box>
    </Box>
  );
}
