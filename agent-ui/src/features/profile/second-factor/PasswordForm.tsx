import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { beginSetUp, type SecondFactorSetUp } from '@recado/sdk/contracts';
import { FormActions } from '../../../components/dialogs/FormActions';
import { showAtField } from '../../../components/edits/field-of-error';
import { PasswordField } from '../../../components/PasswordField';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';

interface PasswordFormProps {
  onBegun: (setUp: SecondFactorSetUp) => void;
  onClose: () => void;
}

/** The password, before an app gets its secret. */
export function PasswordForm({ onBegun, onClose }: PasswordFormProps) {
  const { t, showError } = useI18n();
  const api = useApi();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = formState;
  const begin = async (body: { currentPassword: string }) => {
    try {
      onBegun(await api.call(beginSetUp, { body }));
    } catch (error) {
      if (!showAtField(setError, error, { ERR_PASSWORD_WRONG: 'currentPassword' })) showError(error);
    }
  };
  const problem = errors.currentPassword?.message as 'common.required' | undefined;
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(begin)} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary">{t('secondFactor.intro')}</Typography>
        <PasswordField
          autoFocus
          required
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          error={Boolean(problem)}
          helperText={problem && t(problem)}
          {...register('currentPassword', { required: 'common.required' })}
        />
      </DialogContent>
      <FormActions busy={isSubmitting} label={t('secondFactor.begin')} onClose={onClose} />
    </Box>
  );
}
