import Add from '@mui/icons-material/AddOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteTag, listLanes, type Lane } from '@recado/sdk/contracts';
import { screenHref } from '@recado/sdk/rules';
import { Suspense, lazy, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDelete } from '../../../components/dialogs/ConfirmDelete';
import { EmptyState } from '../../../components/EmptyState';
import { CardList, CardListSkeleton } from '../../../components/list/ListCard';
import { ListPage } from '../../../components/list/ListPage';
import { useCommands } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { useLiveEvent, useLiveTopic } from '../../../lib/live-hooks';
import { useApi } from '../../../lib/services';
import { LaneRow } from './LaneRow';

const TagEditor = lazy(() => import('../../../components/tags/TagEditor'));
const KEY = ['lanes'] as const;
const NONE: Lane[] = [];
const nothing = () => undefined;

/** `/TagsKanban`: the lanes of the board, with the number of tickets of each. */
export default function LanesScreen() {
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.call(listLanes, { signal }) });
  const renew = () => void queries.invalidateQueries({ queryKey: KEY });
  useLiveTopic('tag', renew);
  useLiveEvent('resync', renew);
  /** Null is a new one. */
  const [edited, setEdited] = useState<Lane | null | undefined>(undefined);
  const [deleted, setDeleted] = useState<Lane | undefined>(undefined);
  const lanes = query.data?.lista ?? NONE;
  const title = t('nav.kanbanTags');
  useCommands(
    useMemo(
      () => [
        { id: 'lanes.new', title: t('kanban.addLane'), group: title, keys: 'n', run: () => setEdited(null) },
      ],
      [t, title],
    ),
  );
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setEdited(null)}>
      {t('kanban.addLane')}
    </Button>
  );
  return (
    <ListPage
      title={title}
      actions={
        <>
          <Button component={Link} to={screenHref('kanban')} variant="outlined" startIcon={<ViewKanban />}>
            {t('kanban.openBoard')}
          </Button>
          {add}
        </>
      }
      search={null}
      onNearEnd={nothing}
    >
      {query.isPending ? (
        <CardListSkeleton />
      ) : query.isError ? (
        <EmptyState
          icon={CloudOff}
          title={t('kanban.failed')}
          action={
            <Button variant="contained" onClick={renew}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : lanes.length === 0 ? (
        <EmptyState
          icon={ViewKanban}
          title={t('kanban.noLanesTitle')}
          text={t('kanban.noLanesText')}
          action={add}
        />
      ) : (
        <CardList aria-label={t('kanban.listLabel')}>
          {lanes.map((lane) => (
            <LaneRow key={lane.id} lane={lane} onEdit={setEdited} onDelete={setDeleted} />
          ))}
        </CardList>
      )}
      <Suspense fallback={null}>
        {edited !== undefined && (
          <TagEditor lane tag={edited} onClose={() => setEdited(undefined)} onSaved={renew} />
        )}
      </Suspense>
      {deleted && (
        <ConfirmDelete
          title={t('kanban.deleteTitle')}
          done={t('kanban.deleted')}
          remove={() => api.call(deleteTag, { params: { id: deleted.id } })}
          onClose={() => setDeleted(undefined)}
          onDeleted={renew}
        >
          {t('kanban.deleteText', { name: deleted.name, count: deleted.ticketsCount })}
        </ConfirmDelete>
      )}
    </ListPage>
  );
}
