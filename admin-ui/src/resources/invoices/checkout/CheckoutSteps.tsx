import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isApiError } from '@recado/sdk/client';
import type { InvoiceDetails, Plan } from '@recado/sdk/contracts';
import { useSubscription } from '../own/use-subscription';
import { STEPS, type CheckoutDraft, type Step as StepName } from './checkout-draft';
import { payerProblems, type PayerProblems } from './payer-rules';
import { PayerStep } from './PayerStep';
import { PlanStep } from './PlanStep';
import { ReviewStep } from './ReviewStep';
import { usePlanChange } from './use-plan-change';

interface CheckoutStepsProps {
  invoice: InvoiceDetails;
  draft: CheckoutDraft;
  change: (changes: Partial<CheckoutDraft>) => void;
  isStarting: boolean;
  problem: unknown;
  onStart: (plan: Plan | undefined) => void;
  onClose: () => void;
}

/** The fields of the payer by the wire's names. */
const FIELD: Record<string, keyof PayerProblems> = { firstName: 'name', zipcode: 'document' };

/** Its buttons reach less far than usual: above them is the dialog's close button. */
const STEPPER = { mb: 3, '& .MuiStepButton-root': { py: 1, my: -1 } };

/** The payer's field that the server refused. */
function refusedFieldOf(problem: unknown): keyof PayerProblems | undefined {
  if (!isApiError(problem, 'ERR_VALIDATION')) return undefined;
  const { field } = (problem.body ?? {}) as { field?: unknown };
  return typeof field === 'string' ? FIELD[field] : undefined;
}

/** Who pays, which plan follows, and the review; each step can be opened at any time. */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { invoice, draft, change, isStarting, problem, onStart, onClose } = props;
  const translate = useTranslate();
  const { data: notice } = useSubscription();
  const plans = usePlanChange(draft.choice);
  const [isChecked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = draft;
  const methods = notice?.methods ?? [];
  const method = draft.method ?? methods[0];

  const refusedField = refusedFieldOf(problem);
  const own = payerProblems(draft);
  const problems: PayerProblems = {
    ...(refusedField && { [refusedField]: `office.checkout.problems.${refusedField}` }),
    ...(isChecked ? own : {}),
  };
  useEffect(() => {
    if (refusedField) change({ step: 'data' });
    // Only a new refusal leads back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [problem]);

  const open = (next: StepName) => {
    change({ step: next });
    requestAnimationFrame(() => heading.current?.focus());
  };
  const isWrong = Object.keys(own).length > 0;
  /** From the plan and the payer to the review, by way of the payer if something is missing there. */
  const goOn = () => {
    if (step === 'data') setChecked(true);
    if (step === 'data' && isWrong) return;
    open(step === 'plan' && isWrong ? 'data' : 'review');
  };
  const finish = () => {
    setChecked(true);
    if (isWrong) return open('data');
    onStart(plans.plan);
  };
  const shared = { invoice, draft: { ...draft, method }, change };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (step === 'review') finish();
        else goOn();
      }}
    >
      <Stepper nonLinear activeStep={STEPS.indexOf(step)} sx={STEPPER}>
        {STEPS.map((name) => (
          <Step key={name}>
            <StepButton onClick={() => open(name)}>{translate(`office.checkout.steps.${name}`)}</StepButton>
          </Step>
        ))}
      </Stepper>
      <Typography
        ref={heading}
        variant="h3"
        component="h3"
        tabIndex={-1}
        sx={{ mb: 1, minHeight: 24, outline: 'none' }}
      >
        {translate(`office.checkout.headings.${step}`)}
      </Typography>
      {step === 'data' && <PayerStep {...shared} methods={methods} problems={problems} />}
      {step === 'plan' && <PlanStep {...shared} plans={plans} nextPlan={notice?.nextPlan ?? null} />}
      {step === 'review' && (
        <ReviewStep
          {...shared}
          plans={plans}
          problem={refusedField ? undefined : problem}
          isManual={notice?.confirmation === 'manual'}
          hasProvider={!notice || methods.length > 0}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 3, justifyContent: 'flex-end' }}>
        <Button
          color="inherit"
          onClick={() => (step === 'data' ? onClose() : open(STEPS[STEPS.indexOf(step) - 1]!))}
        >
          {translate(step === 'data' ? 'actions.cancel' : 'actions.back')}
        </Button>
        {step === 'review' ? (
          <Button
            type="submit"
            variant="contained"
            loading={isStarting}
            disabled={notice !== undefined && methods.length === 0}
          >
            {translate(problem && !refusedField ? 'actions.retry' : 'office.checkout.start')}
          </Button>
        ) : (
          <Button type="submit" variant="contained" disabled={step === 'plan' && plans.isMissing}>
            {translate('actions.next')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
