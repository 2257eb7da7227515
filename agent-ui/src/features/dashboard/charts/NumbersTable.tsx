import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../../lib/i18n';

export interface NumbersRow {
  key: string | number;
  label: string;
  cells: readonly { text: string; to?: string | undefined }[];
}
interface NumbersTableProps {
  label: string;
  head: readonly [first: string, ...columns: string[]];
  rows: readonly NumbersRow[];
}

/** A chart's numbers; those that have rows lead to them. */
export function NumbersTable({ label, head, rows }: NumbersTableProps) {
  const t = useTexts();
  const [first, ...columns] = head;
  return (
    <Table size="small" stickyHeader aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ bgcolor: 'recado.surface' }}>{first}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right" sx={{ bgcolor: 'recado.surface' }}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <TableCell component="th" scope="row">
              {row.label}
            </TableCell>
            {row.cells.map(({ text, to }, at) => (
              <TableCell key={columns[at]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {to ? (
                  <Link
                    component={RouterLink}
                    to={to}
                    color="inherit"
                    underline="hover"
                    aria-label={t('dashboard.rowsOf', {
                      figure: `${row.label}, ${columns[at]}`,
                      value: text,
                    })}
                  >
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
