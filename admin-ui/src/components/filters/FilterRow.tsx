import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { SavedViews } from './SavedViews';

interface FilterRowProps {
  /** react-admin asks every filter for these two; the chips name their fields themselves. */
  source: '';
  alwaysOn: true;
  children: ReactNode;
}

/** The chips of a list and its saved views next to its search; on another line if there is no room. */
export function FilterRow({ children }: FilterRowProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q, ...chosen } = filterValues as Record<string, unknown>;
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
        ...{ pb: { xs: 0.75, sm: 1.25 }, maxWidth: '100%' },
      }}
    >
      {children}
      <SavedViews />
      {Object.keys(chosen).length > 1 && (
        <Button size="small" onClick={() => setFilters({ q })}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Box>
  );
}
