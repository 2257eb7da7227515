import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RetryAlert } from '../../components/RetryAlert';

interface StartSectionProps {
  title: string;
  isPending: boolean;
  error: unknown;
  onRetry: () => unknown;
  /** Gets the id of the heading; shown once its data is there. */
  children: (heading: string) => ReactNode;
}

/** A part of a card of the start page, under its own heading: it loads, fails and is tried again by itself. */
export function StartSection({ title, isPending, error, onRetry, children }: StartSectionProps) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Typography id={heading} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {isPending ? (
        <Skeleton variant="rounded" height={56} />
      ) : error ? (
        <RetryAlert error={error} onRetry={onRetry} />
      ) : (
        children(heading)
      )}
    </Box>
  );
}
