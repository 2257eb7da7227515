import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, useDataProvider, useTranslate } from 'react-admin';
import { distinctNames } from '@recado/sdk/rules';
import type { OfficeDataProvider } from '../../providers/data-provider';

interface NamePickerProps {
  source: string;
  kind: 'contactLists' | 'tags';
  helperText: string;
}

interface Named {
  id: number;
  name: string;
  contactsCount?: number;
}

/** A contact list or a tag, or none; lists of one name are told apart by their size. */
export function NamePicker({ source, kind, helperText }: NamePickerProps) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data = [], isPending } = useQuery<Named[]>({
    queryKey: ['campaigns', kind],
    queryFn: () => (kind === 'tags' ? provider.tagNames() : provider.contactListNames()),
  });
  const choices = distinctNames(data, ({ contactsCount }) =>
    contactsCount === undefined
      ? null
      : translate('office.campaigns.contacts', { smart_count: contactsCount }),
  );
  return (
    <AutocompleteInput
      source={source}
      choices={choices}
      isPending={isPending}
      optionText="name"
      helperText={helperText}
      noOptionsText={translate('office.noChoice')}
    />
  );
}
