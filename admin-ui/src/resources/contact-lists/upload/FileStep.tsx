import { useRef, useState } from 'react';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import type { ListUpload } from './use-list-upload';

/** By their names alone: systems disagree on the types of spreadsheets. */
const EXTENSION = /\.(xlsx|xls|csv)$/i;

export function FileStep({ upload, onClose }: { upload: ListUpload; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { busy, sent } = upload;
  const take = (file: File | undefined) => {
    if (!file || busy) return;
    if (EXTENSION.test(file.name)) void upload.upload(file);
    else notify('office.contactLists.kind', { type: 'error' });
  };
  return (
    <>
      <DialogContent>
        <Box
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
          sx={{
            ...{ mt: 1, p: 4, display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' },
            ...{ border: 1, borderStyle: 'dashed', borderRadius: 1.25 },
            borderColor: isOver ? 'primary.main' : 'divider',
            bgcolor: isOver ? 'recado.accentSoft' : 'background.default',
          }}
        >
          <input
            ref={picker}
            type="file"
            hidden
            accept=".xlsx,.xls,.csv"
            aria-label={translate('office.contactLists.choose')}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <UploadIcon fontSize="large" color="primary" />
          <Typography>{translate('office.contactLists.drop')}</Typography>
          <Button variant="contained" autoFocus loading={busy} onClick={() => picker.current?.click()}>
            {translate('office.contactLists.choose')}
          </Button>
          <Typography variant="caption" color="textSecondary">
            {translate('office.contactLists.hint')}
          </Typography>
          {sent !== undefined && (
            <LinearProgress
              variant="determinate"
              value={sent * 100}
              aria-label={translate('office.contactLists.upload')}
              sx={{ width: '100%', borderRadius: 1 }}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
