import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { ICON_ONLY } from '../../components/icon-only';
import { DeleteConnectionDialog } from './DeleteConnectionDialog';

/** Deletes a connection, after closing its active tickets if there are any. */
export function DeleteConnection({ connection, icon = false }: { connection: Connection; icon?: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteIcon />}
        onClick={() => setOpen(true)}
        {...(icon && { sx: ICON_ONLY })}
      >
        {translate('ra.action.delete')}
      </Button>
      {isOpen && <DeleteConnectionDialog connection={connection} onClose={() => setOpen(false)} />}
    </>
  );
}
