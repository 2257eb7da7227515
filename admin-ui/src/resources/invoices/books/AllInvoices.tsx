import { useState } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import {
  AutocompleteInput,
  InfiniteList,
  ReferenceInput,
  SearchInput,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Invoice } from '@recado/sdk/contracts';
import { ExportCsv } from '../../../components/csv/ExportCsv';
import { DayInput } from '../../../components/dates/DateInputs';
import { EmptyList } from '../../../components/EmptyList';
import { ChoiceFilter } from '../../../components/filters/ChoiceFilter';
import { FilterRow } from '../../../components/filters/FilterRow';
import { InfiniteScroll } from '../../../components/InfiniteScroll';
import { useLoadFailure } from '../../../providers/use-load-failure';
import { stateOf } from '../invoice-record';
import { AllInvoiceCards, AllInvoiceTable } from './AllInvoiceRows';
import { InvoiceDialog } from './InvoiceDialog';
import { MakeInvoiceButton } from './MakeInvoiceButton';

const STATES = ['open', 'overdue', 'review', 'paid', 'void'] as const;
const pagination = <InfiniteScroll />;
const BARE = { '& .RaList-content': { bgcolor: 'transparent', border: 0, boxShadow: 'none' } };
const NARROW = { width: { xs: '100%', sm: 200 } };
const DAY = { width: { xs: '46%', sm: 160 } };

const label = (source: string) => ({ source, label: `resources.financeiro.fields.${source}` });
const CSV = [
  { source: 'id', label: 'ID' },
  { source: 'companyName', label: 'office.books.company' },
  ...['detail', 'users', 'connections', 'queues', 'value', 'dueDate'].map(label),
  { ...label('status'), value: (invoice: Invoice) => stateOf(invoice), words: 'office.invoices.states' },
];
const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="company" source="companyId" reference="companies" alwaysOn>
    <AutocompleteInput optionText="name" label="office.books.company" helperText={false} sx={NARROW} />
  </ReferenceInput>,
  <DayInput key="from" source="dueFrom" label="office.books.dueFrom" alwaysOn sx={DAY} />,
  <DayInput key="to" source="dueTo" label="office.books.dueTo" alwaysOn sx={DAY} />,
  <FilterRow key="chips" source="" alwaysOn>
    <StateFilter />
  </FilterRow>,
];

/** Invoices of all companies. */
export function AllInvoices() {
  const [search] = useSearchParams();
  const company = Number(search.get('company'));
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const failed = useLoadFailure('office.operation.listFailed');
  const [shown, setShown] = useState<number>();
  const add = <MakeInvoiceButton {...(company > 0 && { companyId: company })} onMade={setShown} />;
  const toolbar = (
    <TopToolbar>
      <ExportCsv<Invoice> fields={CSV} />
      {add}
    </TopToolbar>
  );
  return (
    <>
      <InfiniteList<Invoice>
        key={company}
        resource="invoices"
        title={false}
        sort={{ field: 'id', order: 'DESC' }}
        filters={FILTERS}
        {...(company > 0 && { filterDefaultValues: { companyId: company } })}
        actions={toolbar}
        exporter={false}
        perPage={25}
        pagination={pagination}
        empty={<EmptyList title="office.books.emptyTitle" text="office.books.emptyText" action={add} />}
        disableSyncWithLocation
        storeKey={false}
        sx={small ? BARE : {}}
        queryOptions={{ onError: failed }}
      >
        <Box>{small ? <AllInvoiceCards onShow={setShown} /> : <AllInvoiceTable onShow={setShown} />}</Box>
      </InfiniteList>
      {shown !== undefined && <InvoiceDialog invoiceId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function StateFilter() {
  const translate = useTranslate();
  return (
    <ChoiceFilter
      source="status"
      label={translate('resources.financeiro.fields.status')}
      choices={STATES.map((value) => ({ value, label: translate(`office.invoices.states.${value}`) }))}
    />
  );
}
