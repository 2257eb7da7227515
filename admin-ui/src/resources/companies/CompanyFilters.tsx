import { useTranslate } from 'react-admin';
import type { Plan } from '@recado/sdk/contracts';
import { ChoiceFilter } from '../../components/filters/ChoiceFilter';
import { RecordFilter } from '../../components/filters/RecordFilter';

const DUE_STATES = ['soon', 'due'];

/** Filters companies by status, plan, and payment. */
export function CompanyFilters() {
  const translate = useTranslate();
  return (
    <>
      <ChoiceFilter
        source="status"
        label={translate('resources.companies.fields.status')}
        choices={[
          { value: true, label: translate('office.companies.active') },
          { value: false, label: translate('office.companies.suspended') },
        ]}
      />
      <RecordFilter<Plan>
        source="planId"
        label={translate('resources.companies.fields.planId')}
        reference="plans"
      />
      <ChoiceFilter
        source="dueState"
        label={translate('resources.companies.fields.dueDate')}
        choices={DUE_STATES.map((value) => ({
          value,
          label: translate(`office.companies.dueStates.${value}`),
        }))}
      />
    </>
  );
}
