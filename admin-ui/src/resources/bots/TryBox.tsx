import { useState, type KeyboardEvent } from 'react';
import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Tried } from '@recado/sdk/contracts';
import { FormSection } from '../../components/FormSection';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { Exchanges } from './Exchanges';

interface TryBoxProps {
  /** Asks the bot as it is in the form. */
  ask: (provider: OfficeDataProvider, values: Record<string, unknown>, text: string) => Promise<Tried>;
}

/** A conversation of one message with the bot of the form, stored or not. */
export function TryBox({ ask }: TryBoxProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<OfficeDataProvider>();
  const { getValues, trigger } = useFormContext<Record<string, unknown>>();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried>();
  const send = async () => {
    if (!text.trim() || isBusy || !(await trigger())) return;
    setBusy(true);
    setTried(undefined);
    try {
      setTried(await ask(provider, getValues(), text.trim()));
    } catch (error) {
      notify(errorKey(error), { type: 'error', multiLine: true });
    } finally {
      setBusy(false);
    }
  };
  // Enter in this field asks the bot: it does not save the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };
  return (
    <FormSection title={translate('office.bots.try')} help={translate('office.bots.tryHelp')}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <TextField
          label={translate('office.bots.customerSays')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          multiline
          maxRows={4}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
          sx={{ flex: '1 1 240px' }}
        />
        <Button
          variant="outlined"
          startIcon={<SendIcon />}
          loading={isBusy}
          disabled={!text.trim()}
          onClick={() => void send()}
          sx={{ minHeight: 40, mt: 1 }}
        >
          {translate('office.bots.ask')}
        </Button>
      </Box>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
        {tried && <Result tried={tried} />}
      </Box>
    </FormSection>
  );
}

function Result({ tried }: { tried: Tried }) {
  const translate = useTranslate();
  const { ok, message, said, then, exchanges } = tried;
  return (
    <>
      {!ok && <Alert severity="error">{message}</Alert>}
      {ok && said.length === 0 && then === 'stay' && (
        <Alert severity="info">{translate('office.bots.saysNothing')}</Alert>
      )}
      {said.map((text, index) => (
        <Typography
          key={index}
          sx={{
            ...{
              bgcolor: 'action.hover',
              borderRadius: 1,
              px: 1.5,
              py: 1,
              justifySelf: 'start',
              maxWidth: '100%',
            },
            ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
          }}
        >
          {text}
        </Typography>
      ))}
      {then !== 'stay' && <Typography color="textSecondary">{translate(`office.bots.${then}`)}</Typography>}
      <Exchanges exchanges={exchanges} />
    </>
  );
}
