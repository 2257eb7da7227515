import { useRef, useState } from 'react';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Help } from '@recado/sdk/contracts';
import { screenHref } from '@recado/sdk/rules';
import { SearchableList } from '../../components/list/SearchableList';
import { useAllCommands } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
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
  return (
    <>
      <SearchableList
        list={list}
        empty={list.helps.length === 0}
        texts={{
          title: t('nav.helps'),
          search: t('helps.search'),
          clearSearch: t('actions.clear'),
          loadFailed: t('helps.loadFailed'),
          nothingFound: t('helps.nothingFound'),
          emptyTitle: t('helps.emptyTitle'),
          emptyText: t('helps.emptyText'),
        }}
        emptyIcon={HelpOutline}
        emptyAction={<EmptyAction />}
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        skeleton={
          <Box sx={grid} aria-hidden>
            {Array.from({ length: 6 }, (_, card) => (
              <Skeleton key={card} variant="rounded" height={230} />
            ))}
          </Box>
        }
      >
        <Box component="ul" sx={grid} aria-label={t('helps.listLabel')}>
          {list.helps.map((help) => (
            <li key={help.id}>
              <HelpCard help={help} onPlay={setPlayed} />
            </li>
          ))}
        </Box>
      </SearchableList>
      {played && <HelpPlayer help={played} onClose={() => setPlayed(undefined)} />}
    </>
  );
}

/** Who may add videos is led there; everybody else to the keys, which need no video. */
function EmptyAction() {
  const t = useTexts();
  const user = useUser();
  const keys = useAllCommands().find(({ id }) => id === 'shortcuts');
  if (user.super)
    return (
      <Button variant="contained" href={`${screenHref('settings')}?tab=helps`}>
        {t('helps.add')}
      </Button>
    );
  return keys ? (
    <Button variant="outlined" onClick={() => keys.run?.()}>
      {t('shell.shortcuts')}
    </Button>
  ) : null;
}
