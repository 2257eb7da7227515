import type { ReactNode } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface EmptyStateProps {
  icon: typeof SvgIcon;
  title: string;
  text?: string;
  /** `h1` if it is all that the page shows. */
  heading?: 'h1' | 'h2';
  /** The one thing to do about it: a Button. */
  action?: ReactNode;
}

/** The text of a screen or list that is empty, or has failed. */
export function EmptyState({ icon: Icon, title, text, heading = 'h2', action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1,
        p: 4,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          borderRadius: '50%',
          bgcolor: 'recado.accentSoft',
          color: 'primary.main',
          mb: 1,
        }}
      >
        <Icon />
      </Box>
      <Typography variant="h2" component={heading}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: 360 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
