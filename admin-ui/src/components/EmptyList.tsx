import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

interface EmptyListProps {
  title: string;
  text: string;
  action: ReactNode;
}

/** Text of a list without rows, with the one thing to do about it. */
export function EmptyList({ title, text, action }: EmptyListProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ textAlign: 'center', py: 8, px: 2, width: '100%' }}>
      <Typography variant="h2">{translate(title)}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {translate(text)}
      </Typography>
      {action}
    </Box>
  );
}
