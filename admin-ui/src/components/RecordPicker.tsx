import {
  AutocompleteInput,
  ReferenceInput,
  useTranslate,
  type AutocompleteInputProps,
  type GetListResult,
} from 'react-admin';
import { distinctNames } from '@recado/sdk/rules';

interface RecordPickerProps extends AutocompleteInputProps {
  source: string;
  reference: 'companies' | 'connections' | 'queues' | 'plans' | 'prompts' | 'queue-integration';
}

/** The rows offered before anything is typed. */
const OFFERED = 50;
const BY_NAME = { field: 'name', order: 'ASC' } as const;
interface Choice {
  id: number;
  name: string;
  /** Of a connection. */
  number?: string | null;
}
/** Records of one name are told apart. */
const toldApart = (rows: Choice[]) => distinctNames(rows, ({ number }) => number);
const TOLD_APART = {
  select: (list: GetListResult | Choice[]) =>
    Array.isArray(list) ? toldApart(list) : { ...list, data: toldApart(list.data as Choice[]) },
};

/** One record of another list: the server is searched for the typed text, so that none is out of reach. */
export function RecordPicker({ source, reference, ...input }: RecordPickerProps) {
  const translate = useTranslate();
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      perPage={OFFERED}
      sort={BY_NAME}
      queryOptions={TOLD_APART}
    >
      <AutocompleteInput optionText="name" noOptionsText={translate('office.noChoice')} {...input} />
    </ReferenceInput>
  );
}
