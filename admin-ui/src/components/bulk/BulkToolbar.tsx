import type { ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { LAYOUT } from '@recado/sdk/ui';
import { useHeadHeight } from './use-head-height';
import { useSelected } from './use-selected';

/** Actions on the selected rows, above them and in view while scrolling; nothing while none of them is selected. */
export function BulkToolbar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const selected = useSelected();
  const [headHeight, besideHead] = useHeadHeight();
  if (selected.length === 0) return null;
  return (
    // Without a height of its own it covers the table's head: the first tick moves no row from under the pointer.
    <Box
      ref={besideHead}
      sx={{ position: 'sticky', top: { xs: 0, lg: `${LAYOUT.topBar}px` }, zIndex: 3, height: 0 }}
    >
      <Box
        role="toolbar"
        aria-label={translate('ra.action.bulk_actions', { smart_count: selected.length })}
        sx={{
          // The box that ticks every row stays in reach; of a head with two lines nothing looks out below.
          ...{ position: 'absolute', insetInline: '44px 0', top: 0, minHeight: Math.max(44, headHeight) },
          ...{ px: 1, py: 0.5 },
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
          {translate('ra.action.bulk_actions', { smart_count: selected.length })}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
