import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useTranslate } from 'react-admin';
import type { ModelUse } from '@recado/sdk/contracts';

interface UseTableProps {
  /** Of the first column. */
  name: string;
  currency: string;
  rows: readonly (ModelUse & { key: string })[];
  total?: ModelUse;
}
const NUMBER = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums' } } as const;

/** Calls, tokens and money, by model or by day. */
export function UseTable({ name, currency, rows, total }: UseTableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const count = new Intl.NumberFormat(locale);
  // One answer may cost a hundredth of a cent.
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 });
  const cells = ({ calls, inputTokens, outputTokens, cost }: ModelUse) => (
    <>
      {[calls, inputTokens, outputTokens].map((value, place) => (
        <TableCell key={place} {...NUMBER}>
          {count.format(value)}
        </TableCell>
      ))}
      <TableCell {...NUMBER}>
        {cost === null ? translate('office.aiUsage.noPrice') : money.format(cost)}
      </TableCell>
    </>
  );
  return (
    <Card sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={name}>
      <Table sx={{ '& th, & td': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{name}</TableCell>
            {['calls', 'input', 'output', 'cost'].map((column) => (
              <TableCell key={column} align="right">
                {translate(`office.aiUsage.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, ...use }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {key}
              </TableCell>
              {cells(use)}
            </TableRow>
          ))}
        </TableBody>
        {total && rows.length > 1 && (
          <TableFooter>
            <TableRow sx={{ '& td, & th': { fontSize: 'inherit', fontWeight: 600, color: 'text.primary' } }}>
              <TableCell component="th" scope="row">
                {translate('office.aiUsage.total')}
              </TableCell>
              {cells(total)}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Card>
  );
}
