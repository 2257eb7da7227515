import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, InfiniteList, useLocale, useTranslate } from 'react-admin';
import type { Invoice } from '@recado/sdk/contracts';
import { CardList } from '../../../components/CardList';
import { EmptyList } from '../../../components/EmptyList';
import { listFilters } from '../../../components/filters/list-filters';
import { NothingFits } from '../../../components/filters/NothingFits';
import { InfiniteScroll } from '../../../components/InfiniteScroll';
import { sumText } from '../../../components/money';
import { useCounts } from '../../../components/use-counts';
import { useLoadFailure } from '../../../providers/use-load-failure';
import { dayText } from '../../companies/company-record';
import { InvoiceState } from '../InvoiceState';
import { InvoiceAction } from './InvoiceAction';

const Column = DataTable.Col<Invoice>;
const filters = listFilters();
const pagination = <InfiniteScroll />;
const empty = <EmptyList title="office.invoices.emptyTitle" text="office.invoices.emptyText" action={null} />;
/** Cards have their own borders. */
const BARE = { '& .RaList-content': { bgcolor: 'transparent', border: 0, boxShadow: 'none' } };

interface OwnInvoicesProps {
  onPay: (invoiceId: number) => void;
}

/** The company's invoices, the newest first. */
export function OwnInvoices({ onPay }: OwnInvoicesProps) {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const failed = useLoadFailure('office.operation.listFailed');
  return (
    <InfiniteList<Invoice>
      resource="financeiro"
      title={false}
      sort={{ field: 'dueDate', order: 'DESC' }}
      filters={filters}
      actions={false}
      exporter={false}
      perPage={25}
      pagination={pagination}
      empty={empty}
      disableSyncWithLocation
      storeKey={false}
      sx={small ? BARE : {}}
      queryOptions={{ onError: failed }}
    >
      {small ? <InvoiceCards onPay={onPay} /> : <InvoiceTable onPay={onPay} />}
    </InfiniteList>
  );
}

function InvoiceTable({ onPay }: OwnInvoicesProps) {
  const locale = useLocale();
  return (
    <DataTable<Invoice> empty={<NothingFits />} rowClick={false} bulkActionButtons={false}>
      <Column source="detail" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <Column source="users" disableSort align="right" />
      <Column source="connections" disableSort align="right" />
      <Column source="queues" disableSort align="right" />
      <Column
        source="value"
        disableSort
        align="right"
        render={({ amountMinor, currency }) => sumText(amountMinor, currency, locale)}
      />
      <Column source="dueDate" disableSort render={({ dueDate }) => dayText(dueDate)} />
      <Column source="status" disableSort render={(invoice) => <InvoiceState invoice={invoice} />} />
      <Column
        label="office.actions"
        align="right"
        render={(invoice) => <InvoiceAction invoice={invoice} onPay={onPay} />}
      />
    </DataTable>
  );
}

function InvoiceCards({ onPay }: OwnInvoicesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const counts = useCounts();
  return (
    <CardList<Invoice> width={320}>
      {(invoice) => {
        const { detail, users, connections, queues, amountMinor, currency, dueDate } = invoice;
        return (
          <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{detail}</Typography>
                <Typography color="textSecondary">{counts({ users, connections, queues })}</Typography>
              </Box>
              <InvoiceState invoice={invoice} />
            </Box>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
                <strong>{sumText(amountMinor, currency, locale)}</strong>
                {' · '}
                {translate('office.invoices.dueOn', { date: dayText(dueDate) })}
              </Typography>
              <InvoiceAction invoice={invoice} onPay={onPay} />
            </Box>
          </Card>
        );
      }}
    </CardList>
  );
}
