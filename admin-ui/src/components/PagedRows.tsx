import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { RetryAlert } from './RetryAlert';

interface PagedRowsProps<T> {
  /** Of react-query, page by page. */
  query: {
    error: unknown;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  rows: readonly T[];
  /** Key of the text. */
  empty: string;
  /** One row, as an item of a list. */
  children: (row: T) => ReactNode;
}

/** The rows of a log, the next page of it on request; why there are none. */
export function PagedRows<T>({ query, rows, empty, children }: PagedRowsProps<T>) {
  const translate = useTranslate();
  if (query.error) return <RetryAlert error={query.error} onRetry={query.refetch} />;
  if (query.isPending) return <CircularProgress size={28} aria-label={translate('ra.page.loading')} />;
  if (rows.length === 0) return <Typography color="textSecondary">{translate(empty)}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(children)}
      </Box>
      {query.hasNextPage && (
        <Button
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {translate('office.showMore')}
        </Button>
      )}
    </>
  );
}
