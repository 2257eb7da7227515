import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listContacts, type Contact } from '@recado/sdk/contracts';
import { useEffect, useState } from 'react';
import { ContactAvatar } from '../../../components/ContactAvatar';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { useNumberText } from '../data/use-number-text';

/** The search begins here, and waits until the typing rests. */
const MIN_SEARCH = 3;
const DEBOUNCE_MS = 500;

interface ContactSearchProps {
  label: string;
  value: Contact | null;
  exceptId: number;
  onChange: (contact: Contact | null) => void;
}

/** Finds one contact by name or number. */
export function ContactSearch({ label, value, exceptId, onChange }: ContactSearchProps) {
  const t = useTexts();
  const api = useApi();
  const numberText = useNumberText();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const enough = asked.length >= MIN_SEARCH;
  const { data, isFetching } = useQuery({
    queryKey: ['contactSearch', asked],
    queryFn: ({ signal }) =>
      api.call(listContacts, { query: { searchParam: asked, isGroup: false }, signal }),
    enabled: enough,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
  const options = enough ? (data?.contacts.filter(({ id }) => id !== exceptId) ?? []) : [];
  return (
    <Autocomplete
      options={options}
      value={value}
      filterOptions={(list) => list}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, contact) => onChange(contact)}
      onInputChange={(_, next) => setText(next)}
      loading={isFetching || (text.trim().length >= MIN_SEARCH && text.trim() !== asked)}
      loadingText={t('actions.loading')}
      noOptionsText={t(enough ? 'contacts.nothingTitle' : 'contacts.searchHint')}
      renderOption={({ key, ...props }, contact) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          <ContactAvatar contact={contact} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{contact.name}</Typography>
            <Typography variant="caption" color="textSecondary">
              {numberText(contact)}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={label} autoFocus />}
    />
  );
}
