import { AutocompleteInput, ReferenceInput, useTranslate } from 'react-admin';

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const chosen = (value: unknown) => (value ? undefined : 'office.onCall.userMissing');

/** Whose week it is. */
export function PersonInput({ onChange }: { onChange?: () => void }) {
  const translate = useTranslate();
  return (
    <ReferenceInput source="userId" reference="users" sort={BY_NAME} perPage={50}>
      <AutocompleteInput
        optionText="name"
        validate={chosen}
        isRequired
        {...(onChange && { onChange })}
        noOptionsText={translate('office.noChoice')}
        helperText={false}
      />
    </ReferenceInput>
  );
}
