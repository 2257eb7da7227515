import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useRef, useState, type FormEvent } from 'react';
import { finishSetUp, type SecondFactorSetUp } from '@recado/sdk/contracts';
import { FormActions } from '../../../components/dialogs/FormActions';
import { CodeField, codeProblem } from '../../../components/second-factor/CodeField';
import { SetUpSteps } from '../../../components/second-factor/SetUpSteps';
import { FormFailure } from '../../../components/signed-out/FormFailure';
import { useI18n } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';

interface FinishFormProps {
  setUp: SecondFactorSetUp;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** The first code of the app, which turns it on. */
export function FinishForm({ setUp, onDone, onClose }: FinishFormProps) {
  const { t, failureText } = useI18n();
  const api = useApi();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const problem = submitted ? codeProblem(code, true) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (codeProblem(code, true)) return field.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { setUp: setUp.setUp, code: code.trim() };
      onDone((await api.call(finishSetUp, { body })).recoveryCodes);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
      field.current?.select();
    }
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <FormFailure text={failure} />
        <SetUpSteps setUp={setUp} />
        <CodeField
          {...{ ofApp: true, autoFocus: true, value: code, onChange: setCode, inputRef: field }}
          problem={problem && t(problem)}
        />
      </DialogContent>
      <FormActions busy={busy} label={t('secondFactor.on')} onClose={onClose} />
    </Box>
  );
}
