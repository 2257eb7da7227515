import { useRef, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { endSecondFactor, renewRecoveryCodes } from '@recado/sdk/contracts';
import { FormActions } from '../../../components/dialogs/FormActions';
import { PasswordField } from '../../../components/PasswordField';
import { CodeField, codeProblem } from '../../../components/second-factor/CodeField';
import { FormFailure } from '../../../components/signed-out/FormFailure';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { toast } from '../../../lib/toasts';

interface ProofFormProps {
  change: 'off' | 'renew';
  onCodes: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** A change that needs password and code. */
export function ProofForm({ change, onCodes, onClose }: ProofFormProps) {
  const { t, failureText } = useI18n();
  const api = useApi();
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const problem = submitted ? codeProblem(code) : undefined;
  const lacksPassword = submitted && !currentPassword;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!currentPassword) return passwordField.current?.focus();
    if (codeProblem(code)) return codeField.current?.focus();
    setBusy(true);
    setFailure(undefined);
    const body = { currentPassword, code: code.trim() };
    try {
      if (change === 'renew') return onCodes((await api.call(renewRecoveryCodes, { body })).recoveryCodes);
      await api.call(endSecondFactor, { body });
      toast.success(t('secondFactor.off'));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <FormFailure text={failure} />
        <Typography color="textSecondary">
          {t(change === 'off' ? 'secondFactor.offText' : 'secondFactor.newCodesText')}
        </Typography>
        <PasswordField
          autoFocus
          required
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.target.value)}
          error={lacksPassword}
          helperText={lacksPassword ? t('common.required') : undefined}
          inputRef={passwordField}
        />
        <CodeField value={code} onChange={setCode} problem={problem && t(problem)} inputRef={codeField} />
      </DialogContent>
      <FormActions
        busy={busy}
        label={t(change === 'off' ? 'secondFactor.turnOff' : 'secondFactor.newCodes')}
        onClose={onClose}
      />
    </Box>
  );
}
