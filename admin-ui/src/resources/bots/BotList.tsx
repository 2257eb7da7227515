import type { ReactElement } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, InfiniteList, SimpleList, TopToolbar, useTranslate, type RaRecord } from 'react-admin';
import { AddButton } from '../../components/AddButton';
import { ExportCsv } from '../../components/csv/ExportCsv';
import { EmptyList } from '../../components/EmptyList';
import { listFilters } from '../../components/filters/list-filters';
import { NothingFits } from '../../components/filters/NothingFits';
import { InfiniteScroll } from '../../components/InfiniteScroll';
import { ListTitle } from '../../components/ListTitle';
import { RowActions } from '../../components/RowActions';
import { useLoadFailure } from '../../providers/use-load-failure';

interface BotListProps<Bot extends RaRecord> {
  resource: 'prompts' | 'queue-integration';
  /** Section of the texts. */
  texts: string;
  /** The line below the name on a phone. */
  about: (bot: Bot) => string;
  /** Columns between id and actions. */
  columns: ReactElement;
  /** Beside the button that adds one. */
  more?: ReactElement;
}

const filters = listFilters();
// Without the keys, which nobody reads back.
const CSV = {
  prompts: ['id', 'name', 'prompt', 'model', 'maxTokens', 'maxMessages', 'temperature'],
  'queue-integration': ['id', 'type', 'name', 'projectName', 'language'],
};

/** The bots of a company, of either sort. */
export function BotList<Bot extends RaRecord>({ resource, texts, about, columns, more }: BotListProps<Bot>) {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const translate = useTranslate();
  const onError = useLoadFailure('errors.ERR_INTERNAL');
  return (
    <InfiniteList
      title={<ListTitle text={`${texts}.title`} />}
      filters={filters}
      actions={
        <TopToolbar>
          {more}
          <ExportCsv fields={CSV[resource]} />
          <AddButton />
        </TopToolbar>
      }
      exporter={false}
      perPage={25}
      pagination={<InfiniteScroll />}
      queryOptions={{ onError }}
      empty={<EmptyList title={`${texts}.emptyTitle`} text={`${texts}.emptyText`} action={<AddButton />} />}
    >
      {small ? (
        <SimpleList<Bot>
          empty={<NothingFits />}
          primaryText={(bot) => String(bot['name'])}
          secondaryText={about}
          linkType="edit"
        />
      ) : (
        <DataTable<Bot> empty={<NothingFits />} rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="id" disableSort />
          {columns}
          <DataTable.Col label="office.actions" align="right">
            <RowActions resource={resource} consequence={translate('office.bots.deleteConfirm')} />
          </DataTable.Col>
        </DataTable>
      )}
    </InfiniteList>
  );
}
