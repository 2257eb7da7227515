import { useState } from 'react';
import CheckIcon from '@mui/icons-material/NetworkCheckOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useLocale, useNotify, useTranslate, type Identifier } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { textIn } from '../../schema-form/schema';

/** Asks the provider whether a connection's settings work. */
export function CheckButton({ id }: { id: Identifier }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const language = useLocale();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { ok, message: plain, texts } = await provider.checkConnection(id);
      const message = textIn(texts, language) ?? plain;
      const text = translate(ok ? 'office.connections.checkOk' : 'office.connections.checkFailed');
      notify(message ? `${text} ${message}` : text, { type: ok ? 'success' : 'error', multiLine: true });
    } catch (error) {
      notify(errorKey(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<CheckIcon />}
      loading={busy}
      onClick={(event) => {
        event.stopPropagation();
        void check();
      }}
    >
      {translate('office.connections.check')}
    </Button>
  );
}
