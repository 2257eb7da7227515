import { useState, type ReactElement, type ReactNode } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  InfiniteList,
  TopToolbar,
  useNotify,
  useTranslate,
  type InfiniteListProps,
  type RaRecord,
} from 'react-admin';
import { ExportCsv, type CsvField } from './csv/ExportCsv';
import { EmptyList } from './EmptyList';
import { InfiniteScroll } from './InfiniteScroll';
import { listFilters } from './filters/list-filters';

interface DialogListProps<T extends RaRecord> {
  resource: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** False if something else is the heading of the page. */
  title: ReactNode | false;
  /** Keys of the texts. */
  addLabel: string;
  emptyTitle: string;
  emptyText: string;
  /** The address keeps search and order, unless it already names a tab. */
  inAddress?: boolean;
  /** The rows are cards. */
  bare: boolean;
  queryOptions?: InfiniteListProps<T>['queryOptions'];
  /** Only these records, whatever is searched for. */
  filter?: Record<string, unknown>;
  /** Stands before the button that adds a record. */
  beside?: ReactNode;
  /** Columns of the file that one takes the list away as; without them it is not offered. */
  csv?: readonly (string | CsvField<T>)[];
  /** Search and chips; without them only the search. */
  filters?: ReactElement[];
  rows: (edit: (record: T) => void) => ReactNode;
  form: (record: T | undefined, close: () => void) => ReactNode;
}

const searchAlone = listFilters();
const pagination = <InfiniteScroll />;

/** Cards have their own borders. */
const BARE = { '& .RaList-content': { bgcolor: 'transparent', border: 0, boxShadow: 'none' } };

/** A list that grows while scrolling, whose records are created and edited in a dialog. */
export function DialogList<T extends RaRecord>(props: DialogListProps<T>) {
  const {
    resource,
    sort,
    title,
    addLabel,
    emptyTitle,
    emptyText,
    inAddress = false,
    bare,
    filters = searchAlone,
    filter,
    beside,
    csv,
    rows,
    form,
  } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const [edited, setEdited] = useState<T | 'new'>();
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {translate(addLabel)}
    </Button>
  );
  return (
    <>
      <InfiniteList<T>
        resource={resource}
        title={title}
        sort={sort}
        filters={filters}
        actions={
          <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
            {beside}
            {csv && <ExportCsv<T> fields={csv} />}
            {add}
          </TopToolbar>
        }
        {...(filter && { filter })}
        exporter={false}
        perPage={25}
        pagination={pagination}
        empty={
          <EmptyList
            title={emptyTitle}
            text={emptyText}
            action={
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
                {add}
                {beside}
              </Box>
            }
          />
        }
        sx={bare ? BARE : {}}
        disableSyncWithLocation={!inAddress}
        {...(!inAddress && { storeKey: false })}
        queryOptions={{
          ...props.queryOptions,
          onError: () => notify('office.operation.listFailed', { type: 'error' }),
        }}
      >
        {rows(setEdited)}
      </InfiniteList>
      {edited && form(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </>
  );
}
