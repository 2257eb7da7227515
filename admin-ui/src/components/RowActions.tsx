import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { EditButton } from 'react-admin';
import { ConfirmDelete, type Deletable } from './ConfirmDelete';
import { ICON_ONLY } from './icon-only';

interface RowActionsProps {
  resource: Deletable;
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
