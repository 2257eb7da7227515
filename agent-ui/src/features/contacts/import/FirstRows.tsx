import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportMapping } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';
import { MAPPED } from './import-steps';

interface FirstRowsProps {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  mapping: ImportMapping;
}

/** The head of the file, with what each chosen column becomes. */
export function FirstRows({ columns, rows, mapping }: FirstRowsProps) {
  const t = useTexts();
  const roleOf = (index: number) => MAPPED.find((field) => mapping[field] === index);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('contacts.firstRows')}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name, index) => {
              const role = roleOf(index);
              return (
                <TableCell key={index} sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                  {name}
                  {role && (
                    <Box
                      component="span"
                      sx={{ display: 'block', typography: 'caption', color: 'primary.main' }}
                    >
                      → {t(`contacts.${role}`)}
                    </Box>
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            <TableRow key={at}>
              {columns.map((_, index) => (
                <TableCell
                  key={index}
                  sx={{ whiteSpace: 'nowrap', color: roleOf(index) ? 'text.primary' : 'text.disabled' }}
                >
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
