import { useMemo } from 'react';
import Divider from '@mui/material/Divider';
import { BooleanInput, NumberInput, TextInput, maxValue, minValue, useTranslate } from 'react-admin';
import type { Plan } from '@recado/sdk/contracts';
import { PLAN_FLAGS } from '@recado/sdk/rules';
import { FieldRow, FormSection } from '../../components/FormSection';
import { FormDialog } from '../../components/FormDialog';
import { atLeast, atMost, required, unlessKept, wholeNumber } from '../../components/validators';
import { NEW_PLAN, toPlanForm } from './plan-record';

const countRules = [required, ...wholeNumber(0, 1_000_000)];
const storageRules = [required, ...wholeNumber(1, 100_000_000)];
const amountRules = [required, minValue(0), maxValue(9_999_999_999)];

export function PlanDialog({ plan, onClose }: { plan: Plan | undefined; onClose: () => void }) {
  const translate = useTranslate();
  const kept = plan?.name;
  const nameRules = useMemo(() => [required, atLeast(2), unlessKept(kept, atMost(50))], [kept]);
  return (
    <FormDialog
      resource="plans"
      record={plan}
      title={translate(plan ? 'office.plans.edit' : 'office.plans.create', { name: plan?.name })}
      {...(!plan && { defaults: NEW_PLAN })}
      transform={toPlanForm}
      onClose={onClose}
    >
      <FieldRow>
        <TextInput source="name" validate={nameRules} isRequired helperText={false} />
        <NumberInput
          source="amount"
          min={0}
          step={0.01}
          validate={amountRules}
          isRequired
          helperText="office.plans.amountHelp"
        />
        <NumberInput source="users" min={0} step={1} validate={countRules} isRequired helperText={false} />
        <NumberInput
          source="connections"
          min={0}
          step={1}
          validate={countRules}
          isRequired
          helperText={false}
        />
        <NumberInput source="queues" min={0} step={1} validate={countRules} isRequired helperText={false} />
        <NumberInput
          source="storageMb"
          min={1}
          step={1}
          validate={storageRules}
          isRequired
          helperText="office.plans.storageHelp"
        />
        <BooleanInput source="isPublic" label="office.plans.public" helperText="office.plans.publicHelp" />
      </FieldRow>
      <Divider sx={{ mt: 1, mb: 2 }} />
      <FormSection title={translate('office.plans.features')} help={translate('office.plans.featuresHelp')}>
        <FieldRow>
          {PLAN_FLAGS.map((flag) => (
            <BooleanInput key={flag} source={flag} helperText={false} />
          ))}
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}
