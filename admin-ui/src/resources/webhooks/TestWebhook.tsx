import { useId, useState } from 'react';
import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import {
  WEBHOOK_EVENTS,
  type AnswerOf,
  type Webhook,
  type WebhookEventName,
  type testWebhook,
} from '@recado/sdk/contracts';
import { CodeBlock } from '../../components/CodeBlock';
import { prettyJson } from '../../components/pretty-json';
import { useAction } from '../../components/use-action';
import { useProblemText } from './WebhookState';

type Result = AnswerOf<typeof testWebhook>;

/** Sends a test event and shows at once what came of it. */
export function TestWebhook({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<SendIcon />} onClick={() => setOpen(true)}>
        {translate('office.webhooks.test')}
      </Button>
      {isOpen && <TestDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </>
  );
}

function TestDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { run, isBusy } = useAction();
  const [event, setEvent] = useState<WebhookEventName>(webhook.events[0]!);
  const [result, setResult] = useState<Result>();
  const send = async () => {
    setResult(undefined);
    setResult(await run((provider) => provider.testWebhook(webhook.id, event)));
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('office.webhooks.testTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{translate('office.webhooks.testText')}</Typography>
        <TextField
          select
          label={translate('office.webhooks.event')}
          value={event}
          onChange={({ target }) => setEvent(target.value as WebhookEventName)}
        >
          {WEBHOOK_EVENTS.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
          {result && <TestResult result={result} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void send()}>
          {translate('office.webhooks.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function TestResult({ result }: { result: Result }) {
  const translate = useTranslate();
  const problem = useProblemText()(result);
  const { delivered, status, durationMs, body, answer } = result;
  return (
    <>
      <Alert severity={delivered ? 'success' : 'error'}>
        {delivered ? translate('office.webhooks.arrived', { status: status ?? '', ms: durationMs }) : problem}
      </Alert>
      <Exchange body={body} answer={answer} />
    </>
  );
}

/** What was sent, and what was answered. */
export function Exchange({ body, answer }: { body: string; answer: string | null }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="subtitle2">{translate('office.webhooks.request')}</Typography>
      <CodeBlock label={translate('office.webhooks.request')}>{prettyJson(body)}</CodeBlock>
      <Typography variant="subtitle2">{translate('office.webhooks.answer')}</Typography>
      {answer ? (
        <CodeBlock label={translate('office.webhooks.answer')}>{prettyJson(answer)}</CodeBlock>
      ) : (
        <Typography color="textSecondary">{translate('office.webhooks.noAnswer')}</Typography>
      )}
    </>
  );
}
