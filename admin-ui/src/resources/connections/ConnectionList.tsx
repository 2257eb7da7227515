import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { List, TopToolbar, useListContext } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { ExportCsv } from '../../components/csv/ExportCsv';
import { EmptyList } from '../../components/EmptyList';
import { ListTitle } from '../../components/ListTitle';
import { listFilters } from '../../components/filters/list-filters';
import { PAGED, Pages } from '../../components/Pages';
import { useLoadFailure } from '../../providers/use-load-failure';
import { AddMenu } from './AddMenu';
import { ConnectionCards } from './ConnectionCards';
import { ConnectionFilters } from './ConnectionFilters';
import { ConnectionTable } from './ConnectionTable';
import { PairingProvider } from './pairing';
import { RestartAll } from './RestartAll';
import { useLoginOutcome } from './use-login-outcome';

const CSV = [
  { source: 'id', label: 'ID' },
  ...['name', 'number'],
  { source: 'status', words: 'office.connections.states' },
  'isDefault',
  { source: 'channel', value: ({ channelName }: Connection) => channelName },
  { source: 'queueIds', value: ({ queues }: Connection) => queues },
];
const toolbar = (
  <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
    <RestartAll />
    <ExportCsv<Connection> fields={CSV} />
    <AddButton />
  </TopToolbar>
);
const filters = listFilters(<ConnectionFilters />);
const empty = (
  <EmptyList title="office.connections.emptyTitle" text="office.connections.emptyText" action={<AddMenu />} />
);

/** An empty list has its button elsewhere: an open menu would disappear with this one. */
function AddButton() {
  return <AddMenu waits={useListContext().isPending} />;
}

export function ConnectionList() {
  useLoginOutcome();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const onError = useLoadFailure('office.operation.listFailed');
  return (
    <PairingProvider>
      <List
        queryOptions={{ ...PAGED, onError }}
        title={<ListTitle text="nav.connections" />}
        sort={{ field: 'isDefault', order: 'DESC' }}
        filters={filters}
        actions={toolbar}
        exporter={false}
        perPage={50}
        pagination={<Pages />}
        empty={empty}
        sx={small ? { '& .RaList-content': { bgcolor: 'transparent', border: 0, boxShadow: 'none' } } : {}}
      >
        {small ? <ConnectionCards /> : <ConnectionTable />}
      </List>
    </PairingProvider>
  );
}
