import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useNotify, useTranslate } from 'react-admin';
import { SpreadsheetDrop } from '../../../components/SpreadsheetDrop';
import type { ListUpload } from './use-list-upload';

export function FileStep({ upload, onClose }: { upload: ListUpload; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <>
      <DialogContent>
        <SpreadsheetDrop
          hint={translate('office.contactLists.hint')}
          busy={upload.busy}
          sent={upload.sent}
          onFile={(file) => void upload.upload(file)}
          onOther={() => notify('office.contactLists.kind', { type: 'error' })}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
