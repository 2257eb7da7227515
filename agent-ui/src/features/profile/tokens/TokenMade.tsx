import { useEffect, useRef, useState } from 'react';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Done from '@mui/icons-material/DoneOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../../lib/i18n';

/** The secret of a new token, for the only time. */
export function TokenMade({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(token);
      setCopied(true);
    } catch {
      // Without a secure origin there is no clipboard: it is selected, to be copied by hand.
      setCopied(false);
    }
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity="warning">{t('apiTokens.once')}</Alert>
        <TextField
          label={t('apiTokens.secret')}
          value={token}
          multiline
          inputRef={field}
          slotProps={{
            htmlInput: {
              readOnly: true,
              spellCheck: false,
              style: { fontFamily: 'monospace', wordBreak: 'break-all' },
            },
          }}
        />
        <Button
          variant="outlined"
          startIcon={isCopied ? <Done /> : <ContentCopy />}
          onClick={() => void copy()}
          sx={{ justifySelf: 'start' }}
        >
          {t(isCopied ? 'apiTokens.copied' : 'apiTokens.copy')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('apiTokens.done')}
        </Button>
      </DialogActions>
    </>
  );
}
