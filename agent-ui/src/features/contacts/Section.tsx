import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A titled part of the drawer. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography
        id={id}
        variant="overline"
        component="h3"
        color="textSecondary"
        sx={{ display: 'block', mb: 1 }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A name and its value, inside a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography
        component="dt"
        color="textSecondary"
        sx={{ flex: 'none', maxWidth: '50%', overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontWeight: 500, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
