import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { EditButton } from 'react-admin';
import { ConfirmDelete, ICON_ONLY } from './ConfirmDelete';

interface RowActionsProps {
  resource: 'queues' | 'users' | 'files' | 'prompts' | 'queue-integration';
  consequence: string;
  /** What else can be done with the record. */
  children?: ReactNode;
}

export function RowActions({ resource, consequence, children }: RowActionsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      {children}
      <EditButton sx={ICON_ONLY} />
      <ConfirmDelete icon resource={resource} consequence={consequence} />
    </Box>
  );
}
