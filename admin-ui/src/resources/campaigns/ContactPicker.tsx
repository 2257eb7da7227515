import { useEffect, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';

const PAUSE_MS = 500;
export interface PickedContact {
  id: number;
  name: string;
  number: string | null;
}

interface ContactPickerProps {
  value: PickedContact | null;
  onChange: (contact: PickedContact | null) => void;
}

/** A contact of the company, searched on the server. */
export function ContactPicker({ value, onChange }: ContactPickerProps) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useQuery({
    queryKey: ['campaigns', 'contacts', wanted],
    queryFn: () => provider.findContacts(wanted),
    // The list under the pointer stays until the next one is there.
    placeholderData: keepPreviousData,
  });
  const found: PickedContact[] = (data?.contacts ?? [])
    .filter(({ isGroup }) => !isGroup)
    .map(({ id, name, number }) => ({ id, name, number: number ?? null }));
  return (
    <Autocomplete
      options={found}
      value={value}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, number }) => (number ? `${name} · ${number}` : name)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_event, contact) => onChange(contact)}
      noOptionsText={translate('office.noChoice')}
      loadingText={translate('ra.page.loading')}
      renderInput={(params) => (
        <TextField {...params} label={translate('office.campaigns.contact')} sx={{ mt: 1 }} />
      )}
    />
  );
}
