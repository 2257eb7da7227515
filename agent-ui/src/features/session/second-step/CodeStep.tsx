import { useRef, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { takeSecondStep } from '@recado/sdk/contracts';
import { CodeField, codeProblem } from '../../../components/second-factor/CodeField';
import { FormFailure } from '../../../components/signed-out/FormFailure';
import { SignedOutPage } from '../../../components/signed-out/SignedOutPage';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import type { StepProps } from './SecondStep';

/** The code of an app that the user has set up. */
export function CodeStep({ enter, explain, onBack }: StepProps) {
  const t = useTexts();
  const api = useApi();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const problem = submitted ? codeProblem(code) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (codeProblem(code)) return field.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      await enter(await api.call(takeSecondStep, { body: { code: code.trim() } }));
    } catch (error) {
      setFailure(explain(error));
      setBusy(false);
      field.current?.select();
    }
  };
  return (
    <SignedOutPage title={t('secondFactor.codeTitle')} text={t('secondFactor.codeText')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <FormFailure text={failure} />
        <CodeField
          autoFocus
          value={code}
          onChange={setCode}
          problem={problem && t(problem)}
          inputRef={field}
        />
        <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
          {t('secondFactor.confirm')}
        </Button>
        <Button onClick={onBack}>{t('secondFactor.back')}</Button>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        <strong>{t('secondFactor.lost')}</strong> {t('secondFactor.lostText')}
      </Typography>
    </SignedOutPage>
  );
}
