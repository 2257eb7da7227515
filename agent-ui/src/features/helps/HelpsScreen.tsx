import { useRef, useState } from 'react';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Help } from '@recado/sdk/contracts';
import { EmptyState } from '../../components/EmptyState';
import { DebouncedSearch } from '../../components/list/DebouncedSearch';
import { ListEnd } from '../../components/list/ListEnd';
import { ListPage } from '../../components/list/ListPage';
import { useTexts } from '../../lib/i18n';
import { HelpCard } from './HelpCard';
import { HelpPlayer } from './HelpPlayer';
import { useHelps } from './use-helps';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0.5,
} as const;

/** `/helps`: videos that explain the product, as cards; one is played in a dialog. */
export default function HelpsScreen() {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const [played, setPlayed] = useState<Help>();
  const list = useHelps(search);
  const { helps, isPending, isError, refetch } = list;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const more = () => void (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && fetchNextPage());
  return (
    <ListPage
      title={t('nav.helps')}
      onNearEnd={more}
      actions={null}
      search={
        <DebouncedSearch
          label={t('helps.search')}
          clearLabel={t('actions.clear')}
          value={search}
          onSearch={setSearch}
          inputRef={searchRef}
        />
      }
    >
      {isPending ? (
        <Box sx={grid} aria-hidden>
          {Array.from({ length: 6 }, (_, card) => (
            <Skeleton key={card} variant="rounded" height={230} />
          ))}
        </Box>
      ) : isError && helps.length === 0 ? (
        <EmptyState
          icon={CloudOff}
          title={t('helps.loadFailed')}
          action={
            <Button variant="contained" onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : helps.length > 0 ? (
        <Box component="ul" sx={grid} aria-label={t('helps.listLabel')}>
          {helps.map((help) => (
            <li key={help.id}>
              <HelpCard help={help} onPlay={setPlayed} />
            </li>
          ))}
        </Box>
      ) : search ? (
        <EmptyState
          icon={SearchOff}
          title={t('helps.nothingFound')}
          action={
            <Button variant="outlined" onClick={() => setSearch('')}>
              {t('actions.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={HelpOutline} title={t('helps.emptyTitle')} text={t('helps.emptyText')} />
      )}
      <ListEnd
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onRetry={() => void fetchNextPage()}
      />
      {played && <HelpPlayer help={played} onClose={() => setPlayed(undefined)} />}
    </ListPage>
  );
}
