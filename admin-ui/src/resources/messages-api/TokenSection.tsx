import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { FormSection } from '../../components/FormSection';
import { TokenDialog } from '../connections/TokenDialog';
import { NewTokenDialog } from './NewTokenDialog';
import { TokenRow } from './TokenRow';

interface TokenSectionProps {
  connectionId: number;
  /** A new secret, for the form below. */
  onMade(token: string): void;
}

/** The tokens of one connection: make, replace, revoke. */
export function TokenSection({ connectionId, onMade }: TokenSectionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const provider = useDataProvider<OfficeDataProvider>();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const queryKey = ['connection-tokens', connectionId];
  const tokens = useQuery({ queryKey, queryFn: () => provider.connectionTokens(connectionId) });

  /** Makes a change, shows its secret if it has one, and tells whether it went through. */
  async function change(work: () => Promise<{ token: string } | void>, done?: string): Promise<boolean> {
    try {
      const made = await work();
      if (made) {
        setSecret(made.token);
        onMade(made.token);
      }
      if (done) notify(done, { type: 'success' });
      await queries.invalidateQueries({ queryKey });
      return true;
    } catch (error) {
      notify(errorKey(error), { type: 'error', multiLine: true });
      return false;
    }
  }
  return (
    <FormSection
      title={translate('office.messagesApi.tokens')}
      help={translate('office.messagesApi.tokensHelp')}
    >
      {tokens.isPending && <CircularProgress size={24} aria-label={translate('ra.page.loading')} />}
      {tokens.error && <Alert severity="error">{translate(errorKey(tokens.error))}</Alert>}
      {tokens.data?.length === 0 && (
        <Typography color="textSecondary">{translate('office.messagesApi.noTokens')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {tokens.data?.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            successor={tokens.data.find(({ id, state }) => id === token.replacedBy && state !== 'expired')}
            onRotate={(hours) => change(() => provider.rotateConnectionToken(connectionId, token.id, hours))}
            onRevoke={() =>
              change(
                () => provider.revokeConnectionToken(connectionId, token.id),
                'office.messagesApi.revoked',
              )
            }
          />
        ))}
      </Box>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)} sx={{ mt: 1.5 }}>
        {translate('office.messagesApi.newToken')}
      </Button>
      {adding && (
        <NewTokenDialog
          onClose={() => setAdding(false)}
          onCreate={async (form) => {
            if (await change(() => provider.createConnectionToken(connectionId, form))) setAdding(false);
          }}
        />
      )}
      {secret && <TokenDialog token={secret} onClose={() => setSecret(undefined)} />}
    </FormSection>
  );
}
