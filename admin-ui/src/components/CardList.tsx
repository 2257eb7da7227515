import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { NothingFits } from './filters/NothingFits';
import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin';

interface CardListProps<T extends RaRecord> {
  /** Width in pixels that a card needs before another one fits next to it. */
  width: number;
  /** The card of a record, as a list item. */
  children: (record: T) => ReactNode;
}

/** A list where a table has no room: one card per record, as many side by side as fit. */
export function CardList<T extends RaRecord>({ width, children }: CardListProps<T>) {
  const { data = [], isPending } = useListContext<T>();
  if (!isPending && data.length === 0) return <NothingFits />;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        listStyle: 'none',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
      }}
    >
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          {children(record)}
        </RecordContextProvider>
      ))}
    </Box>
  );
}
