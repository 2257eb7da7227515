import { useState } from 'react';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import Button from '@mui/material/Button';
import { Confirm, useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { CompanyApiToken } from '@recado/sdk/contracts';
import { deletionFailed } from '../../providers/error-text';

/** Ends a token after confirmation. */
export function RevokeButton({ token }: { token: CompanyApiToken }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [revoke, { isPending }] = useDelete<CompanyApiToken>();
  const confirm = () =>
    revoke(
      'api-tokens',
      { id: token.id, previousData: token },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('office.apiTokens.revoked', { type: 'success' });
          refresh();
        },
        onError: (error) => notify(deletionFailed(error, translate), { type: 'error', multiLine: true }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<BlockIcon />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start' }}
        aria-label={`${translate('office.apiTokens.revoke')}: ${token.name}`}
      >
        {translate('office.apiTokens.revoke')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={isPending}
        title="office.apiTokens.revokeTitle"
        content={translate('office.apiTokens.revokeText', { name: token.name, user: token.user.name })}
        confirm="office.apiTokens.revoke"
        confirmColor="warning"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
