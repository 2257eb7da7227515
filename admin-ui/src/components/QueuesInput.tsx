import { AutocompleteArrayInput, ReferenceArrayInput, useTranslate } from 'react-admin';

const BY_ORDER = { field: 'orderQueue', order: 'ASC' } as const;

/** Some of the company's queues, found by typing. */
export function QueuesInput({ helperText }: { helperText: string }) {
  const translate = useTranslate();
  return (
    <ReferenceArrayInput source="queueIds" reference="queues" sort={BY_ORDER}>
      <AutocompleteArrayInput
        label="nav.queues"
        optionText="name"
        noOptionsText={translate('office.noChoice')}
        helperText={helperText}
      />
    </ReferenceArrayInput>
  );
}
