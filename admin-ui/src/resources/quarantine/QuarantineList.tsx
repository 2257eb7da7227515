import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { List, useListContext, useTranslate } from 'react-admin';
import type { QuarantinedEntry } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { EmptyList } from '../../components/EmptyList';
import { NothingFits } from '../../components/filters/NothingFits';
import { ListTitle } from '../../components/ListTitle';
import { PAGED, Pages } from '../../components/Pages';
import { EntryCard } from './EntryCard';
import { RunButtons } from './RunButtons';
import type { QuarantineChoice } from './quarantine-calls';

const EMPTY = (
  <EmptyList title="office.quarantine.emptyTitle" text="office.quarantine.emptyText" action={null} />
);

/** Quarantined entries: of one plugin or connection, or of all. */
export function QuarantineList() {
  return (
    <List
      title={<ListTitle text="office.quarantine.title" />}
      actions={false}
      exporter={false}
      perPage={25}
      pagination={<Pages />}
      queryOptions={PAGED}
      storeKey={false}
      empty={EMPTY}
      sx={{ '& .RaList-content': { boxShadow: 'none', bgcolor: 'transparent', border: 0 } }}
    >
      <Entries />
    </List>
  );
}

function Entries() {
  const translate = useTranslate();
  const { total = 0, isPending, error, filterValues } = useListContext<QuarantinedEntry>();
  // A failed response says nothing about the entries.
  if (error) return <NothingFits />;
  if (!isPending && total === 0) return EMPTY;
  const { plugin, connectionId } = filterValues as QuarantineChoice;
  const choice =
    plugin || connectionId
      ? { ...(plugin && { plugin }), ...(connectionId && { connectionId }) }
      : { all: true };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{translate('office.quarantine.intro')}</Typography>
      {total > 1 && <RunButtons all choice={choice} count={total} />}
      <CardList<QuarantinedEntry> width={360}>{(entry) => <EntryCard entry={entry} />}</CardList>
    </Box>
  );
}
