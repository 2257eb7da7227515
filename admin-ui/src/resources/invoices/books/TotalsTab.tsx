import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { RetryAlert } from '../../../components/RetryAlert';
import { sumText } from '../../../components/money';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { today } from '../../companies/company-record';
import { paymentVia } from '../receipt/payment-via';
import { byMonth, monthsBefore } from './month-totals';

const SPANS = [3, 12, 36];

/** Money that came in and went back, by month and provider. */
export function TotalsTab() {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useDataProvider<OfficeDataProvider>();
  const [months, setMonths] = useState(12);
  const [from, to] = [monthsBefore(today(), months - 1), today()];
  const { data, error, refetch } = useQuery({
    queryKey: ['billing', 'totals', from, to],
    queryFn: () => provider.monthTotals(from, to),
  });
  const sum = (minor: number, currency: string) => sumText(minor, currency, locale);
  const number = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums' } } as const;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          select
          label={translate('office.books.span')}
          value={months}
          onChange={({ target }) => setMonths(Number(target.value))}
          sx={{ width: 200 }}
        >
          {SPANS.map((span) => (
            <MenuItem key={span} value={span}>
              {translate('office.books.months', { smart_count: span })}
            </MenuItem>
          ))}
        </TextField>
        <Typography color="textSecondary">{translate('office.books.totalsIntro')}</Typography>
      </Box>
      {!data && !error && <CircularProgress aria-label={translate('actions.loading')} />}
      {error && <RetryAlert error={error} onRetry={refetch} />}
      {data?.length === 0 && <Typography role="status">{translate('office.books.noTotals')}</Typography>}
      {data && data.length > 0 && (
        <Card
          sx={{ overflowX: 'auto' }}
          tabIndex={0}
          role="region"
          aria-label={translate('office.books.tabs.totals')}
        >
          <Table sx={{ '& th, & td': { whiteSpace: 'nowrap' } }}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('office.books.month')}</TableCell>
                <TableCell>{translate('office.books.provider')}</TableCell>
                <TableCell align="right">{translate('office.books.received')}</TableCell>
                <TableCell align="right">{translate('office.books.givenBack')}</TableCell>
                <TableCell align="right">{translate('office.books.rest')}</TableCell>
                <TableCell align="right">{translate('office.books.count')}</TableCell>
              </TableRow>
            </TableHead>
            {byMonth(data).map(({ month, currency, shares, ...total }) => (
              <TableBody key={`${month} ${currency}`}>
                <TableRow sx={{ bgcolor: 'recado.accentSoft', '& td, & th': { fontWeight: 600 } }}>
                  <TableCell component="th" scope="rowgroup">
                    {month.split('-').toReversed().join('/')}
                  </TableCell>
                  <TableCell>{currency}</TableCell>
                  <TableCell {...number}>{sum(total.receivedMinor, currency)}</TableCell>
                  <TableCell {...number}>{sum(total.refundedMinor, currency)}</TableCell>
                  <TableCell {...number}>
                    {sum(total.receivedMinor - total.refundedMinor, currency)}
                  </TableCell>
                  <TableCell {...number}>{total.payments}</TableCell>
                </TableRow>
                {shares.map((share) => (
                  <TableRow key={share.provider}>
                    <TableCell />
                    <TableCell>{paymentVia(share, translate)}</TableCell>
                    <TableCell {...number}>{sum(share.receivedMinor, currency)}</TableCell>
                    <TableCell {...number}>{sum(share.refundedMinor, currency)}</TableCell>
                    <TableCell {...number}>
                      {sum(share.receivedMinor - share.refundedMinor, currency)}
                    </TableCell>
                    <TableCell {...number}>{share.payments}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            ))}
          </Table>
        </Card>
      )}
    </Box>
  );
}
