import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, List, SimpleList, TopToolbar } from 'react-admin';
import type { Queue } from '@recado/sdk/contracts';
import { safeColor } from '@recado/sdk/ui';
import { AddButton } from '../../components/AddButton';
import { ExportCsv } from '../../components/csv/ExportCsv';
import { EmptyList } from '../../components/EmptyList';
import { listFilters } from '../../components/filters/list-filters';
import { NothingFits } from '../../components/filters/NothingFits';
import { PAGED, Pages } from '../../components/Pages';
import { ListTitle } from '../../components/ListTitle';
import { RowActions } from '../../components/RowActions';
import { Swatch } from '../../components/Swatch';
import { useLoadFailure } from '../../providers/use-load-failure';

const Column = DataTable.Col<Queue>;
const filters = listFilters();
const CSV = ['id', 'name', 'color', 'orderQueue', 'greetingMessage', 'outOfHoursMessage', 'closeTicket'];
const toolbar = (
  <TopToolbar>
    <ExportCsv fields={CSV} />
    <AddButton />
  </TopToolbar>
);

export function QueueList() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const onError = useLoadFailure('office.operation.listFailed');
  return (
    <List
      queryOptions={{ ...PAGED, onError }}
      title={<ListTitle text="nav.queues" />}
      sort={{ field: 'orderQueue', order: 'ASC' }}
      filters={filters}
      actions={toolbar}
      exporter={false}
      perPage={25}
      pagination={<Pages />}
      empty={
        <EmptyList title="office.queues.emptyTitle" text="office.queues.emptyText" action={<AddButton />} />
      }
    >
      {small ? (
        <SimpleList<Queue>
          empty={<NothingFits />}
          primaryText={(queue) => queue.name}
          secondaryText={(queue) => queue.greetingMessage ?? ''}
          leftIcon={(queue) => <Swatch color={safeColor(queue.color, 'transparent')} size={22} />}
          linkType="edit"
        />
      ) : (
        <DataTable<Queue> empty={<NothingFits />} rowClick="edit" bulkActionButtons={false}>
          <Column source="id" label="ID" />
          <Column source="name" />
          <Column source="color" render={(queue) => <ColorCell color={queue.color} />} />
          <Column source="orderQueue" align="right" />
          <Column
            source="greetingMessage"
            disableSort
            render={(queue) => (
              <Typography noWrap sx={{ maxWidth: 360 }}>
                {queue.greetingMessage}
              </Typography>
            )}
          />
          <Column label="office.actions" align="right">
            <RowActions resource="queues" consequence="office.deleteConfirm" />
          </Column>
        </DataTable>
      )}
    </List>
  );
}

function ColorCell({ color }: { color: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Swatch color={safeColor(color, 'transparent')} size={18} />
      {color}
    </Box>
  );
}
