import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isApiError } from '@recado/sdk/client';
import { createApiToken, type ApiTokenScope } from '@recado/sdk/contracts';
import { FormActions } from '../../../components/dialogs/FormActions';
import { PasswordField } from '../../../components/PasswordField';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { TOKENS_KEY } from './TokenList';

interface TokenValues {
  name: string;
  scope: ApiTokenScope;
  /** Days; 0 for none. */
  life: number;
  currentPassword: string;
}
const LIVES = [30, 90, 365, 0];

/** A new token: `onMade` gets the secret, which nobody can read again. */
export function TokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const { t, showError } = useI18n();
  const api = useApi();
  const queries = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<TokenValues>({
    defaultValues: { name: '', scope: 'read', life: 90, currentPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const save = async ({ name, scope, life, currentPassword }: TokenValues) => {
    const body = { name: name.trim(), scope, expiresInDays: Number(life) || null, currentPassword };
    try {
      const { token } = await api.call(createApiToken, { body });
      await queries.invalidateQueries({ queryKey: TOKENS_KEY });
      onMade(token);
    } catch (error) {
      if (isApiError(error, 'ERR_PASSWORD_WRONG'))
        return setError(
          'currentPassword',
          { message: t('errors.ERR_PASSWORD_WRONG') },
          { shouldFocus: true },
        );
      showError(error);
    }
  };
  const required = (value: string) => value.trim() !== '' || t('common.required');
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(save)} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <TextField
          sx={{ mt: 1 }}
          autoFocus
          required
          label={t('apiTokens.name')}
          error={Boolean(errors.name)}
          helperText={errors.name?.message ?? t('apiTokens.nameHint')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          {...register('name', { validate: required })}
        />
        <TextField
          select
          label={t('apiTokens.scope')}
          defaultValue="read"
          helperText={t('apiTokens.scopeHint')}
          {...register('scope')}
        >
          <MenuItem value="read">{t('apiTokens.scopeRead')}</MenuItem>
          <MenuItem value="write">{t('apiTokens.scopeWrite')}</MenuItem>
        </TextField>
        <TextField select label={t('apiTokens.life')} defaultValue={90} {...register('life')}>
          {LIVES.map((days) => (
            <MenuItem key={days} value={days}>
              {days ? t('apiTokens.days', { smart_count: days }) : t('apiTokens.noEndChoice')}
            </MenuItem>
          ))}
        </TextField>
        <PasswordField
          required
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          error={Boolean(errors.currentPassword)}
          helperText={errors.currentPassword?.message}
          {...register('currentPassword', { validate: required })}
        />
      </DialogContent>
      <FormActions busy={isSubmitting} label={t('apiTokens.make')} onClose={onClose} />
    </Box>
  );
}
