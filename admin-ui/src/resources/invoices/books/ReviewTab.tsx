import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { InfiniteList, useTranslate } from 'react-admin';
import type { InvoicePayment } from '@recado/sdk/contracts';
import { CardList } from '../../../components/CardList';
import { ChoiceFilter } from '../../../components/filters/ChoiceFilter';
import { FilterRow } from '../../../components/filters/FilterRow';
import { InfiniteScroll } from '../../../components/InfiniteScroll';
import { useLoadFailure } from '../../../providers/use-load-failure';
import { InvoiceDialog } from './InvoiceDialog';
import { PaymentRow } from './PaymentRow';

const STATES = ['review', 'counted', 'kept', 'returned'] as const;
const FILTERS = [
  <FilterRow key="chips" source="" alwaysOn>
    <StateFilter />
  </FilterRow>,
];
const BARE = { '& .RaList-content': { bgcolor: 'transparent', border: 0, boxShadow: 'none' } };
const pagination = <InfiniteScroll />;

/** Payments that wait for a decision; with another state all that came in. */
export function ReviewTab() {
  const translate = useTranslate();
  const failed = useLoadFailure('office.operation.listFailed');
  const [shown, setShown] = useState<number>();
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('office.books.reviewIntro')}
      </Typography>
      <InfiniteList<InvoicePayment>
        resource="payments"
        title={false}
        sort={{ field: 'id', order: 'DESC' }}
        filters={FILTERS}
        filterDefaultValues={{ status: 'review' }}
        actions={false}
        exporter={false}
        empty={false}
        perPage={25}
        pagination={pagination}
        disableSyncWithLocation
        storeKey={false}
        sx={BARE}
        queryOptions={{ onError: failed }}
      >
        <CardList<InvoicePayment> width={400}>
          {(payment) => (
            <Card component="li" sx={{ p: 2, display: 'grid', gap: 1, alignContent: 'start' }}>
              <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {payment.companyName}
              </Typography>
              <PaymentRow payment={payment} />
              <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setShown(payment.invoiceId)}>
                {translate('office.books.openInvoice', { id: payment.invoiceId })}
              </Button>
            </Card>
          )}
        </CardList>
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
      label={translate('office.books.paymentState')}
      choices={STATES.map((value) => ({ value, label: translate(`office.books.paymentStates.${value}`) }))}
    />
  );
}
