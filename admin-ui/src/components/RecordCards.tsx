import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { CardList } from './CardList';

const RECORD_WIDTH = 600;

interface RecordCardsProps<T extends RaRecord> {
  title: (record: T) => string;
  text: (record: T) => string | null;
  actions: (record: T) => ReactNode;
}

/** A list where a table has no room: the name, the rest in a line, and the actions. */
export function RecordCards<T extends RaRecord>({ title, text, actions }: RecordCardsProps<T>) {
  return (
    <CardList<T> width={RECORD_WIDTH}>
      {(record) => (
        <Card component="li" sx={{ p: 2, display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{title(record)}</Typography>
            <Typography color="textSecondary">{text(record)}</Typography>
          </Box>
          {actions(record)}
        </Card>
      )}
    </CardList>
  );
}
