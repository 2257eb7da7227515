import type { ElementType, ReactNode } from 'react';
import Box from '@mui/material/Box';

interface VisuallyHiddenProps {
  children: ReactNode;
  live?: 'polite' | 'assertive';
  as?: ElementType;
}

/** Text for assistive technology alone. */
export function VisuallyHidden({ children, live, as = 'span' }: VisuallyHiddenProps) {
  return (
    <Box
      component={as}
      aria-live={live}
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        m: '-1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
