import { useState } from 'react';
import Key from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listOwnApiTokens, revokeOwnApiToken, type ApiToken } from '@recado/sdk/contracts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { QueryNotice } from '../../../components/dialogs/QueryNotice';
import { EmptyState } from '../../../components/EmptyState';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';
import { useTask } from '../../../lib/use-task';
import { TokenRow } from './TokenRow';

export const TOKENS_KEY = ['api-tokens'];

export function TokenList({ onNew, onClose }: { onNew: () => void; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const { busy, run } = useTask();
  const query = useQuery({
    queryKey: TOKENS_KEY,
    queryFn: () => api.call(listOwnApiTokens),
  });
  const { data } = query;
  const revoke = async () => {
    const { id } = revoking!;
    await run(async () => {
      await api.call(revokeOwnApiToken, { params: { id } });
      toast.success(t('apiTokens.revoked'));
    });
    setRevoking(null);
    await queries.invalidateQueries({ queryKey: TOKENS_KEY });
  };
  const tokens = data?.tokens ?? [];
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography color="textSecondary">{t('apiTokens.intro')}</Typography>
        <QueryNotice query={query} />
        {data && tokens.length === 0 && (
          <EmptyState icon={Key} title={t('apiTokens.emptyTitle')} text={t('apiTokens.emptyText')} />
        )}
        {tokens.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
        <Button variant="contained" onClick={onNew}>
          {t('apiTokens.new')}
        </Button>
      </DialogActions>
      {revoking && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('apiTokens.revokeTitle', { name: revoking.name })}
          confirmLabel={t('apiTokens.revoke')}
          onConfirm={() => void revoke()}
          onClose={() => setRevoking(null)}
        >
          {t('apiTokens.revokeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
