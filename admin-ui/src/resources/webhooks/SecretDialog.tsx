import { useId, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../connections/CopyButton';
import { CodeBlock } from '../../components/CodeBlock';

const SNIPPET = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
// The body as it came, before anything reads it as JSON.
const event = webhook.verify(body, request.headers);`;

/** The secret of a webhook, for the only time, and how its receiver uses it. It closes by its button alone. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('office.webhooks.secretTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{translate('office.webhooks.secretOnce')}</Alert>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', pt: 1 }}>
          <TextField
            label={translate('office.webhooks.secret')}
            value={secret}
            multiline
            inputRef={field}
            sx={{ flex: '1 1 260px' }}
            slotProps={{
              htmlInput: {
                readOnly: true,
                spellCheck: false,
                style: { fontFamily: 'monospace', wordBreak: 'break-all' },
              },
            }}
          />
          <CopyButton value={secret} onRefused={() => field.current?.select()} />
        </Box>
        <Typography>{translate('office.webhooks.verify')}</Typography>
        <CodeBlock label={translate('office.webhooks.verify')}>{SNIPPET}</CodeBlock>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('office.webhooks.secretKept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
