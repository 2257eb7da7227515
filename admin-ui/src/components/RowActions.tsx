import Box from '@mui/material/Box';
import { EditButton } from 'react-admin';
import { ConfirmDelete, ICON_ONLY } from './ConfirmDelete';

interface RowActionsProps {
  resource: 'queues' | 'users' | 'files' | 'prompts' | 'queue-integration';
  consequence: string;
}

export function RowActions({ resource, consequence }: RowActionsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      <EditButton sx={ICON_ONLY} />
      <ConfirmDelete icon resource={resource} consequence={consequence} />
    </Box>
  );
}
