import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface FormSectionProps {
  title: string;
  help?: string | undefined;
  /** Standalone, without a form around it. */
  padded?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, help, padded = false, children }: FormSectionProps) {
  return (
    <Box component="section" sx={{ width: '100%', mb: 3, ...(padded && { p: 2, mb: 0 }) }}>
      <Typography variant="h2">{title}</Typography>
      {help && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {help}
        </Typography>
      )}
      <Box sx={{ mt: 1.5, '& .ra-input:has(.MuiSwitch-root)': { mb: 1.5 } }}>{children}</Box>
    </Box>
  );
}

/** Two fields side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
