import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, useDataProvider, useTranslate } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';

interface NamePickerProps {
  source: string;
  kind: 'contactLists' | 'tags';
  helperText: string;
}

/** A contact list or a tag, or none. */
export function NamePicker({ source, kind, helperText }: NamePickerProps) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data = [], isPending } = useQuery<{ id: number; name: string }[]>({
    queryKey: ['campaigns', kind],
    queryFn: () => (kind === 'tags' ? provider.tagNames() : provider.contactListNames()),
  });
  return (
    <AutocompleteInput
      source={source}
      choices={data}
      isPending={isPending}
      optionText="name"
      helperText={helperText}
      noOptionsText={translate('office.noChoice')}
    />
  );
}
