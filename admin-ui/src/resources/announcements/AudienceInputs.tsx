import { AutocompleteArrayInput, ReferenceArrayInput, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ANNOUNCEMENT_AUDIENCES } from '@recado/sdk/contracts';
import { required } from '../../components/validators';

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const AUDIENCES = ANNOUNCEMENT_AUDIENCES.map((id) => ({ id, name: `office.announcements.choices.${id}` }));
const chosen = (ids: unknown) => (Array.isArray(ids) && ids.length > 0 ? undefined : 'common.required');

/** Whom it is for: all companies, some, or those of some plans. */
export function AudienceInputs() {
  const audience = useWatch({ name: 'audience' }) as string | undefined;
  return (
    <>
      <SelectInput source="audience" choices={AUDIENCES} validate={required} isRequired helperText={false} />
      {audience === 'companies' && <SomeOf source="companyIds" reference="companies" />}
      {audience === 'plans' && <SomeOf source="planIds" reference="plans" />}
    </>
  );
}

function SomeOf({ source, reference }: { source: string; reference: 'companies' | 'plans' }) {
  const translate = useTranslate();
  return (
    <ReferenceArrayInput source={source} reference={reference} sort={BY_NAME} perPage={50}>
      <AutocompleteArrayInput
        optionText="name"
        validate={chosen}
        noOptionsText={translate('office.noChoice')}
        helperText={false}
      />
    </ReferenceArrayInput>
  );
}
