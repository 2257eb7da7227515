import { SelectInput, useGetList } from 'react-admin';
import type { CompanyIntegration } from '@recado/sdk/contracts';
import { required } from '../../components/validators';

/** Installed integrations that answer and that the company has turned on. */
export function AnswererInput() {
  const { data = [], isPending } = useGetList<CompanyIntegration>('integrations');
  const choices = data
    .filter(({ answers, isOn }) => answers && isOn)
    .map(({ id, title }) => ({ id, name: title }));
  return (
    <SelectInput
      source="answererId"
      choices={choices}
      translateChoice={false}
      isPending={isPending}
      validate={required}
      isRequired
      helperText="office.flowIntegrations.answererHelp"
    />
  );
}
