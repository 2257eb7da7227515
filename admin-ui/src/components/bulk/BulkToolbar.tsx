import type { ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { LAYOUT } from '@recado/sdk/ui';

/** Actions on the selected rows, above them and in view while scrolling; nothing without a selection. */
export function BulkToolbar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { selectedIds = [], onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    // Without a height of its own it covers the table's head: the first tick moves no row from under the pointer.
    <Box sx={{ position: 'sticky', top: { xs: 0, lg: `${LAYOUT.topBar}px` }, zIndex: 3, height: 0 }}>
      <Box
        role="toolbar"
        aria-label={translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
        sx={{
          // The box that ticks every row stays in reach.
          ...{ position: 'absolute', insetInline: '44px 0', top: 0, minHeight: 44, px: 1, py: 0.5 },
          ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
          ...{ display: 'flex', alignItems: 'center', gap: 1 },
        }}
      >
        <IconButton
          size="small"
          aria-label={translate('ra.action.unselect')}
          onClick={() => onUnselectItems()}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        <Typography role="status" sx={{ flex: 1 }}>
          {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
