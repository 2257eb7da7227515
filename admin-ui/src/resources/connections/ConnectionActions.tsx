import Box from '@mui/material/Box';
import { EditButton, useRecordContext } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { ICON_ONLY } from '../../components/icon-only';
import { DeleteConnection } from './DeleteConnection';

/** Edits or deletes the connection of a row. */
export function ConnectionActions() {
  const connection = useRecordContext<Connection>();
  if (!connection) return null;
  return (
    // A click on a row opens its form; the dialog of a deletion does not.
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}
    >
      <EditButton sx={ICON_ONLY} />
      <DeleteConnection icon connection={connection} />
    </Box>
  );
}
