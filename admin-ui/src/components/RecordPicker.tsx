import { AutocompleteInput, ReferenceInput, useTranslate, type AutocompleteInputProps } from 'react-admin';

interface RecordPickerProps extends AutocompleteInputProps {
  source: string;
  reference: 'companies' | 'connections' | 'queues' | 'plans' | 'prompts' | 'queue-integration';
}

/** The rows offered before anything is typed. */
const OFFERED = 50;
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** One record of another list: the server is searched for the typed text, so that none is out of reach. */
export function RecordPicker({ source, reference, ...input }: RecordPickerProps) {
  const translate = useTranslate();
  return (
    <ReferenceInput source={source} reference={reference} perPage={OFFERED} sort={BY_NAME}>
      <AutocompleteInput optionText="name" noOptionsText={translate('office.noChoice')} {...input} />
    </ReferenceInput>
  );
}
