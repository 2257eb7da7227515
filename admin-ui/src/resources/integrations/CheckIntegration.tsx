import { useState } from 'react';
import CheckIcon from '@mui/icons-material/NetworkCheckOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';

/** Asks the service whether the stored settings work. */
export function CheckIntegration({ id }: { id: Identifier }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const { isDirty } = useFormState();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { ok, message } = await provider.checkIntegration(id);
      const text = translate(`office.integrations.${ok ? 'checkOk' : 'checkFailed'}`);
      notify([text, message].filter(Boolean).join(' '), { type: ok ? 'success' : 'error', multiLine: true });
    } catch (error) {
      notify(errorKey(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      startIcon={<CheckIcon />}
      loading={busy}
      // The service is asked with what is stored.
      disabled={isDirty}
      onClick={() => void check()}
    >
      {translate('office.integrations.check')}
    </Button>
  );
}
