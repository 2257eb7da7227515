import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { ImportMapping } from '@recado/sdk/contracts';

/** What a column of the file can become. */
export const MAPPED = ['name', 'number', 'email'] as const;

interface FirstRowsProps {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  mapping: ImportMapping;
}

/** The head of the file, with what each chosen column becomes. */
export function FirstRows({ columns, rows, mapping }: FirstRowsProps) {
  const translate = useTranslate();
  const roleOf = (index: number) => MAPPED.find((field) => mapping[field] === index);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('office.contactLists.firstRows')}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name, index) => (
              <TableCell key={index} sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                {name}
                {roleOf(index) && (
                  <Box
                    component="span"
                    sx={{ display: 'block', typography: 'caption', color: 'primary.main' }}
                  >
                    → {translate(`resources.contact-list-items.fields.${roleOf(index)}`)}
                  </Box>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            <TableRow key={at}>
              {columns.map((_, index) => (
                <TableCell key={index} sx={{ whiteSpace: 'nowrap' }}>
                  {row[index] ?? ''}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
