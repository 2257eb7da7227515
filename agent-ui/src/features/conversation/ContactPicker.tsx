import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { listContacts, type Contact } from '@recado/sdk/contracts';
import { useEffect, useState } from 'react';
import Autocomplete from '../../components/Autocomplete';
import { ContactAvatar } from '../../components/ContactAvatar';
import { useTexts } from '../../lib/i18n';
import { useApi } from '../../lib/services';

/** Characters from which the search starts, and milliseconds of pause before it. */
const LEAST_LETTERS = 3;
const REST_MS = 500;
const NONE: Contact[] = [];

interface ContactPickerProps {
  label: string;
  value: readonly Contact[];
  max: number;
  onChange: (contacts: Contact[]) => void;
}

/** Contacts of the company, found by name or number. */
export function ContactPicker({ label, value, max, onChange }: ContactPickerProps) {
  const t = useTexts();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim());
  const enabled = search.length >= LEAST_LETTERS;
  const { data, isFetching } = useQuery({
    queryKey: ['contactPicker', search],
    queryFn: ({ signal }) => api.call(listContacts, { query: { searchParam: search }, signal }),
    enabled,
  });
  return (
    <Autocomplete<Contact, true>
      multiple
      filterSelectedOptions
      options={(enabled && data?.contacts) || NONE}
      filterOptions={(options) => options}
      // The same array at each render: another one would clear the typed text.
      value={value as Contact[]}
      loading={isFetching}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      getOptionDisabled={() => value.length >= max && max > 1}
      onChange={(_, contacts) => onChange(contacts.slice(-max))}
      onInputChange={(_, text) => setTyped(text)}
      noOptionsText={t(enabled ? 'conversation.userNone' : 'messaging.searchHint')}
      loadingText={t('messaging.searching')}
      renderOption={({ key, ...props }, contact) => (
        <Box key={key} component="li" {...props} sx={{ display: 'flex', gap: 1 }}>
          <ContactAvatar contact={contact} size={28} />
          <span>{contact.name}</span>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {contact.number}
          </Box>
        </Box>
      )}
      renderInput={(props) => <TextField {...props} autoFocus margin="dense" label={label} />}
    />
  );
}

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
