import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useDropzone } from 'react-dropzone';
import { useTexts } from '../../../lib/i18n';
import { toast } from '../../../lib/toasts';
import type { ImportControl } from './use-import';

/** By their names alone: systems disagree on the types of spreadsheets. */
const EXTENSION = /\.(xlsx|xls|csv)$/i;

export function FileStep({ control, onClose }: { control: ImportControl; onClose: () => void }) {
  const t = useTexts();
  const { busy, progress, upload } = control;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    disabled: busy,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (!file) return;
      if (EXTENSION.test(file.name)) void upload(file);
      else toast.error(t('contacts.importKind'));
    },
  });
  return (
    <>
      <DialogContent>
        <Box
          {...getRootProps()}
          sx={{
            mt: 1,
            p: 4,
            display: 'grid',
            justifyItems: 'center',
            gap: 1.5,
            textAlign: 'center',
            border: 1,
            borderStyle: 'dashed',
            borderColor: isDragActive ? 'primary.main' : 'divider',
            borderRadius: 1.25,
            bgcolor: isDragActive ? 'recado.accentSoft' : 'background.default',
          }}
        >
          <input
            {...getInputProps({ 'aria-label': t('contacts.importChoose'), accept: '.xlsx,.xls,.csv' })}
          />
          <UploadFile fontSize="large" sx={{ color: 'primary.main' }} />
          <Typography>{t('contacts.importDrop')}</Typography>
          <Button variant="contained" loading={busy} onClick={open}>
            {t('contacts.importChoose')}
          </Button>
          <Typography variant="caption" color="textSecondary">
            {t('contacts.importHint')}
          </Typography>
          {progress !== null && (
            <LinearProgress
              variant="determinate"
              value={progress * 100}
              aria-label={t('actions.upload')}
              sx={{ width: '100%', borderRadius: 1 }}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
