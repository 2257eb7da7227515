import { useEffect, useRef, useState } from 'react';
import Add from '@mui/icons-material/AddOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { showContact, type ScheduleStatus, type ScheduledMessage } from '@recado/sdk/contracts';
import { useLocation, useSearchParams } from 'react-router';
import { CardList, CardListSkeleton } from '../../../components/list/ListCard';
import { SearchableList } from '../../../components/list/SearchableList';
import { useListCommands } from '../../../components/list/use-list-commands';
import { useTexts } from '../../../lib/i18n';
import { isJustList } from '../../../lib/requests/schedule-list';
import { openSchedule } from '../../../lib/requests/schedule-requests';
import { useApi } from '../../../lib/services';
import { useSchedules } from '../data/use-schedules';
import { DeleteSchedule } from './DeleteSchedule';
import { RunsDialog } from './RunsDialog';
import { ScheduleFilters } from './ScheduleFilters';
import { ScheduleRow } from './ScheduleRow';

/** `/schedules`: messages that are sent at their time. `?contactId=` narrows it to a contact, and begins one to it. */
export default function SchedulesScreen() {
  const t = useTexts();
  const api = useApi();
  const [params, setParams] = useSearchParams();
  const { state, key: visit } = useLocation();
  const contactId = Number(params.get('contactId')) || undefined;
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<ScheduleStatus | undefined>(undefined);
  const [looked, setLooked] = useState<number | undefined>(undefined);
  const [deleted, setDeleted] = useState<ScheduledMessage | undefined>(undefined);
  const searchRef = useRef<HTMLInputElement>(null);
  const list = useSchedules({ search, status, contactId });
  const { schedules, renew } = list;
  const shown = schedules.find(({ id }) => id === looked);
  const { data: contact } = useQuery({
    queryKey: ['contact', contactId],
    queryFn: ({ signal }) => api.call(showContact, { params: { id: contactId! }, signal }),
    enabled: contactId !== undefined,
  });
  const begin = () => openSchedule({ ...(contact && { contact }), onSaved: renew });
  // Once for each visit that asks for it.
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!contact || contact.id !== contactId || isJustList(state) || begun.current === visit) return;
    begun.current = visit;
    openSchedule({ contact, onSaved: renew });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `renew` does not begin a message
  }, [contact, contactId, state, visit]);
  const clear = () => {
    setSearch('');
    setStatus(undefined);
    setParams({}, { replace: true });
  };
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={begin}>
      {t('schedules.add')}
    </Button>
  );
  const texts = {
    title: t('nav.schedules'),
    search: t('schedules.search'),
    clearSearch: t('schedules.clearSearch'),
    loadFailed: t('schedules.loadFailed'),
    nothingFound: t('schedules.nothingFound'),
    emptyTitle: t('schedules.emptyTitle'),
    emptyText: t('schedules.emptyText'),
  };
  useListCommands({
    id: 'schedules',
    group: texts.title,
    add: t('schedules.add'),
    onAdd: begin,
    search: texts.search,
    searchRef,
  });
  const filtered = status !== undefined || contactId !== undefined;
  return (
    <>
      <SearchableList
        list={list}
        empty={schedules.length === 0}
        texts={texts}
        emptyIcon={Schedule}
        actions={add}
        emptyAction={add}
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        filter={
          <ScheduleFilters
            status={status}
            onStatus={setStatus}
            contactName={contactId === undefined ? undefined : (contact?.name ?? `#${contactId}`)}
            onNoContact={() => setParams({}, { replace: true, state })}
          />
        }
        filtered={filtered ? { label: t('schedules.clearFilters'), clear } : undefined}
        skeleton={<CardListSkeleton />}
      >
        <CardList>
          {schedules.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              onEdit={() => openSchedule({ schedule, onSaved: renew })}
              onRuns={() => setLooked(schedule.id)}
              onDelete={() => setDeleted(schedule)}
              onChanged={renew}
            />
          ))}
        </CardList>
      </SearchableList>
      {shown && <RunsDialog schedule={shown} onClose={() => setLooked(undefined)} />}
      {deleted && (
        <DeleteSchedule schedule={deleted} onClose={() => setDeleted(undefined)} onDeleted={renew} />
      )}
    </>
  );
}
