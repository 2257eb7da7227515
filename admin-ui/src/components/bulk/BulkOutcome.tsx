import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { errorKey, ticketsInTheWay } from '../../providers/error-text';
import type { Named } from './named';
import type { Outcome } from './run-each';

/** How many were done, how many were not started, and which failed and why. */
export function BulkOutcome<T extends Named>({ outcome, total }: { outcome: Outcome<T>; total: number }) {
  const translate = useTranslate();
  const { failed, left } = outcome;
  const done = total - failed.length - left.length;
  const reasonOf = (error: unknown): string => {
    const tickets = ticketsInTheWay(error);
    return tickets === undefined
      ? translate(errorKey(error))
      : translate('office.bulk.tickets', { smart_count: tickets });
  };
  return (
    <Box role="status">
      {left.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('office.bulk.stopped', { done, total, smart_count: left.length })}
        </Alert>
      )}
      {failed.length > 0 && (
        <>
          <Alert severity="warning">
            {left.length > 0
              ? translate('office.bulk.failed', { smart_count: failed.length })
              : translate('office.bulk.partly', { done, smart_count: total })}
          </Alert>
          <Box component="ul" sx={{ pl: 3, mb: 0, overflowWrap: 'anywhere' }}>
            {failed.map(({ item, error }) => (
              <li key={item.id}>
                <strong>{item.name}</strong>: {reasonOf(error)}
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
