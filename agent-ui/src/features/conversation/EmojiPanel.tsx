import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense } from 'react';

const EmojiGrid = lazy(() => import('./EmojiGrid'));

/** Pixels of the panel, so that nothing moves when its code has come. */
const SIZE = { width: 336, height: 380 } as const;

interface EmojiPanelProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** All emojis. Their names and pictures come from this page alone, when they are asked for. */
export function EmojiPanel(does: EmojiPanelProps) {
  return (
    <Box
      sx={{
        ...SIZE,
        maxWidth: '100%',
        display: 'grid',
        placeItems: 'center',
        '& .EmojiPickerReact, & .EmojiPickerReact input, & .epr-emoji-category-label': {
          fontFamily: 'inherit',
        },
        '& .EmojiPickerReact': { border: 0 },
        '& .epr-emoji-category-label': { textTransform: 'none' },
      }}
    >
      <Suspense fallback={<CircularProgress size={24} aria-hidden />}>
        <EmojiGrid {...SIZE} {...does} />
      </Suspense>
    </Box>
  );
}
