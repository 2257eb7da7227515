import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { TokenDialog } from './TokenDialog';

export function TokenPanel({ connection }: { connection: Connection }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState<string>();
  const regenerate = async () => {
    setBusy(true);
    try {
      setToken(await provider.regenerateToken(connection.id));
    } catch (error) {
      notify(errorKey(error), { type: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {connection.tokenHint
          ? translate('office.connections.tokenHint', { hint: connection.tokenHint })
          : translate('office.connections.tokenNone')}
      </Typography>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('office.connections.regenerate')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={busy}
        title="office.connections.regenerateTitle"
        content="office.connections.regenerateText"
        onConfirm={() => void regenerate()}
        onClose={() => setAsking(false)}
      />
      {token && (
        <TokenDialog
          token={token}
          onClose={() => {
            setToken(undefined);
            refresh();
          }}
        />
      )}
    </>
  );
}
