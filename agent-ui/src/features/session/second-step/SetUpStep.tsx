import { useEffect, useRef, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import {
  beginDemandedSetUp,
  finishDemandedSetUp,
  type FirstCodesAnswer,
  type SecondFactorSetUp,
} from '@recado/sdk/contracts';
import { CodeField, codeProblem } from '../../../components/second-factor/CodeField';
import { RecoveryCodeList } from '../../../components/second-factor/RecoveryCodeList';
import { SetUpSteps } from '../../../components/second-factor/SetUpSteps';
import { FormFailure } from '../../../components/signed-out/FormFailure';
import { SignedOutPage } from '../../../components/signed-out/SignedOutPage';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import type { StepProps } from './SecondStep';

const WIDTH = 480;

/** The set-up that the company demands; nothing else is open before it is finished and its codes were seen. */
export function SetUpStep({ enter, explain, onBack }: StepProps) {
  const t = useTexts();
  const api = useApi();
  const [setUp, setSetUp] = useState<SecondFactorSetUp>();
  const [answer, setAnswer] = useState<FirstCodesAnswer>();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  const problem = submitted ? codeProblem(code, true) : undefined;

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    api.call(beginDemandedSetUp).then(setSetUp, (error: unknown) => setFailure(explain(error)));
  }, [api, explain]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!setUp || codeProblem(code, true)) return field.current?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { setUp: setUp.setUp, code: code.trim() };
      setAnswer(await api.call(finishDemandedSetUp, { body }));
    } catch (error) {
      setFailure(explain(error));
      field.current?.select();
    }
    setBusy(false);
  };
  const proceed = async () => {
    setBusy(true);
    await enter(answer!);
  };
  if (answer)
    return (
      <SignedOutPage title={t('secondFactor.codesTitle')} text="" width={WIDTH}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <RecoveryCodeList codes={answer.recoveryCodes} />
          <Button variant="contained" size="large" loading={busy} autoFocus onClick={() => void proceed()}>
            {t('secondFactor.kept')}
          </Button>
        </Box>
      </SignedOutPage>
    );
  return (
    <SignedOutPage title={t('secondFactor.setUpTitle')} text={t('secondFactor.demanded')} width={WIDTH}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <FormFailure text={failure} />
        {setUp ? (
          <>
            <SetUpSteps setUp={setUp} />
            <CodeField
              {...{ ofApp: true, autoFocus: true, value: code, onChange: setCode, inputRef: field }}
              problem={problem && t(problem)}
            />
            <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
              {t('secondFactor.on')}
            </Button>
          </>
        ) : (
          !failure && <CircularProgress aria-label={t('actions.loading')} sx={{ mx: 'auto', my: 4 }} />
        )}
        <Button onClick={onBack}>{t('secondFactor.back')}</Button>
      </Box>
    </SignedOutPage>
  );
}
