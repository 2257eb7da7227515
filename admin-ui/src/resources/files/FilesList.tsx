import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, InfiniteList, SimpleList, TopToolbar, useTranslate } from 'react-admin';
import type { FileList } from '@recado/sdk/contracts';
import { AddButton } from '../../components/AddButton';
import { SelectColumn } from '../../components/bulk/SelectColumn';
import { BulkDelete } from '../../components/bulk/BulkDelete';
import { ExportCsv } from '../../components/csv/ExportCsv';
import { EmptyList } from '../../components/EmptyList';
import { listFilters } from '../../components/filters/list-filters';
import { NothingFits } from '../../components/filters/NothingFits';
import { InfiniteScroll } from '../../components/InfiniteScroll';
import { ListTitle } from '../../components/ListTitle';
import { RowActions } from '../../components/RowActions';
import { useLoadFailure } from '../../providers/use-load-failure';

const Column = DataTable.Col<FileList>;
const filters = listFilters();
const CSV = ['id', 'name', 'message', 'options'];
const toolbar = (
  <TopToolbar>
    <ExportCsv fields={CSV} />
    <AddButton />
  </TopToolbar>
);

export function FilesList() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const translate = useTranslate();
  const onError = useLoadFailure('errors.ERR_INTERNAL');
  const count = ({ options }: FileList) =>
    translate('office.files.count', { smart_count: options.filter(({ path }) => path !== null).length });
  return (
    <InfiniteList
      title={<ListTitle text="nav.files" />}
      filters={filters}
      actions={toolbar}
      exporter={false}
      perPage={25}
      pagination={<InfiniteScroll />}
      queryOptions={{ onError }}
      empty={
        <EmptyList title="office.files.emptyTitle" text="office.files.emptyText" action={<AddButton />} />
      }
    >
      {small ? (
        <SimpleList<FileList>
          empty={<NothingFits />}
          primaryText={(list) => list.name}
          secondaryText={count}
          linkType="edit"
        />
      ) : (
        <>
          <BulkDelete resource="files" />
          <DataTable<FileList> empty={<NothingFits />} rowClick="edit" bulkActionButtons={false}>
            <SelectColumn<FileList> />
            <Column source="name" disableSort />
            <Column
              source="message"
              disableSort
              render={(list) => (
                <Typography noWrap sx={{ maxWidth: 420 }}>
                  {list.message}
                </Typography>
              )}
            />
            <Column source="options" disableSort render={count} />
            <Column label="office.actions" align="right">
              <RowActions resource="files" consequence="office.files.deleteConfirm" />
            </Column>
          </DataTable>
        </>
      )}
    </InfiniteList>
  );
}
