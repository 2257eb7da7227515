import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import type { Invoice } from '@recado/sdk/contracts';
import { CardList } from '../../../components/CardList';
import { NothingFits } from '../../../components/filters/NothingFits';
import { sumText } from '../../../components/money';
import { dayText } from '../../companies/company-record';
import { InvoiceState } from '../InvoiceState';

const Column = DataTable.Col<Invoice>;
interface RowsProps {
  onShow: (invoiceId: number) => void;
}

function ShowButton({ invoice, onShow }: RowsProps & { invoice: Invoice }) {
  const translate = useTranslate();
  const { id, companyName, dueDate } = invoice;
  return (
    <Button
      size="small"
      onClick={() => onShow(id)}
      aria-label={`${translate('actions.open')}: ${companyName ?? ''}, ${dayText(dueDate)}`}
    >
      {translate('actions.open')}
    </Button>
  );
}

export function AllInvoiceTable({ onShow }: RowsProps) {
  const locale = useLocale();
  return (
    <DataTable<Invoice> empty={<NothingFits />} rowClick={false} bulkActionButtons={false}>
      <Column source="id" label="office.books.number" disableSort align="right" />
      <Column
        source="companyName"
        label="office.books.company"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
      />
      <Column source="detail" disableSort label="resources.financeiro.fields.detail" />
      <Column
        source="value"
        label="resources.financeiro.fields.value"
        disableSort
        align="right"
        render={({ amountMinor, currency }) => sumText(amountMinor, currency, locale)}
      />
      <Column
        source="dueDate"
        label="resources.financeiro.fields.dueDate"
        disableSort
        render={({ dueDate }) => dayText(dueDate)}
      />
      <Column
        source="status"
        label="resources.financeiro.fields.status"
        disableSort
        render={(invoice) => <InvoiceState invoice={invoice} />}
      />
      <Column
        label="office.actions"
        align="right"
        render={(invoice) => <ShowButton invoice={invoice} onShow={onShow} />}
      />
    </DataTable>
  );
}

export function AllInvoiceCards({ onShow }: RowsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <CardList<Invoice> width={320}>
      {(invoice) => (
        <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{invoice.companyName}</Typography>
              <Typography color="textSecondary">
                {invoice.detail} · {invoice.id}
              </Typography>
            </Box>
            <InvoiceState invoice={invoice} />
          </Box>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ flex: 1 }}>
              <strong>{sumText(invoice.amountMinor, invoice.currency, locale)}</strong>
              {' · '}
              {translate('office.invoices.dueOn', { date: dayText(invoice.dueDate) })}
            </Typography>
            <ShowButton invoice={invoice} onShow={onShow} />
          </Box>
        </Card>
      )}
    </CardList>
  );
}
