import { useRef, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormSection } from '../../components/FormSection';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { MessageState } from './MessageState';

interface TestFormProps {
  token: string;
  setToken(token: string): void;
}
type Kind = 'text' | 'media';
interface Sent {
  messageId: number;
  token: string;
}

/** Sends a message as a program would, with a token and without the session of this page. */
export function TestForm({ token, setToken }: TestFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<OfficeDataProvider>();
  const picker = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<Kind>('text');
  const [number, setNumber] = useState('');
  const [body, setBody] = useState('');
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<Sent>();
  const lacks = (value: string) => tried && !value.trim();

  const message = () => {
    if (kind === 'text') return { number, body };
    const form = new FormData();
    form.append('number', number);
    form.append('body', body);
    form.append('medias', file!);
    return form;
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!token.trim() || !number.trim() || !body.trim() || (kind === 'media' && !file)) return;
    setBusy(true);
    setProblem(undefined);
    setSent(undefined);
    try {
      const { messageId } = await provider.sendAsProgram(token.trim(), message());
      notify('office.messagesApi.sent', { type: 'success' });
      setSent({ messageId, token: token.trim() });
    } catch (error) {
      setProblem(errorKey(error));
    } finally {
      setBusy(false);
    }
  }
  const field = (name: 'token' | 'number' | 'body', value: string, change: (value: string) => void) => ({
    label: translate(`office.messagesApi.form.${name}`),
    value,
    required: true,
    error: lacks(value),
    helperText: lacks(value) ? translate('ra.validation.required') : ' ',
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  });
  return (
    <FormSection title={translate('office.messagesApi.test')} help={translate('office.messagesApi.testHelp')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void send(event)}
        sx={{ display: 'grid', gap: 1, maxWidth: 560 }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={translate('office.messagesApi.form.kind')}
          onChange={(_, next: Kind | null) => next && setKind(next)}
          sx={{ mb: 1 }}
        >
          <ToggleButton value="text">{translate('office.messagesApi.form.text')}</ToggleButton>
          <ToggleButton value="media">{translate('office.messagesApi.form.media')}</ToggleButton>
        </ToggleButtonGroup>
        <TextField
          {...field('token', token, setToken)}
          autoComplete="off"
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        <TextField {...field('number', number, setNumber)} type="tel" autoComplete="off" />
        <TextField {...field('body', body, setBody)} multiline minRows={2} />
        {kind === 'media' && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <input ref={picker} type="file" hidden onChange={(event) => setFile(event.target.files?.[0])} />
            <Button variant="outlined" onClick={() => picker.current?.click()}>
              {translate('office.messagesApi.form.file')}
            </Button>
            <Typography color={tried && !file ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
              {file?.name ?? translate(tried ? 'ra.validation.required' : 'office.messagesApi.form.noFile')}
            </Typography>
          </Box>
        )}
        <Button type="submit" variant="contained" loading={busy} sx={{ justifySelf: 'start', mt: 1 }}>
          {translate('office.messagesApi.form.send')}
        </Button>
        {problem && <Alert severity="error">{translate(problem)}</Alert>}
        {sent && <MessageState key={sent.messageId} {...sent} />}
      </Box>
    </FormSection>
  );
}
