import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listContacts, type Contact } from '@recado/sdk/contracts';
import { useEffect, useState, type Ref } from 'react';
import Autocomplete from './Autocomplete';
import { ContactAvatar } from './ContactAvatar';
import { useTexts } from '../lib/i18n';
import { useApi } from '../lib/services';
import { useNumberText } from '../lib/use-number-text';

/** The search begins here, and waits until the typing rests. */
const MIN_SEARCH = 3;
const DEBOUNCE_MS = 500;

/** A contact as its label shows it. */
type Named = Pick<Contact, 'id' | 'name'>;

interface ContactSearchProps {
  label: string;
  value: Named | null;
  exceptId?: number;
  size?: 'small' | 'medium';
  autoFocus?: boolean;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** What is wrong with it. */
  error?: string | undefined;
  onChange: (contact: Contact | null) => void;
}

/** Finds one contact by name or number. */
export function ContactSearch(props: ContactSearchProps) {
  const {
    label,
    value,
    exceptId,
    size = 'medium',
    autoFocus = false,
    required = false,
    inputRef,
    error,
    onChange,
  } = props;
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
    <Autocomplete<Named>
      size={size}
      options={options}
      value={value}
      filterOptions={(list) => list}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // Only what was found can be chosen.
      onChange={(_, contact) => onChange(contact as Contact | null)}
      onInputChange={(_, next) => setText(next)}
      loading={isFetching || (text.trim().length >= MIN_SEARCH && text.trim() !== asked)}
      loadingText={t('actions.loading')}
      noOptionsText={t(enough ? 'contacts.nothingTitle' : 'contacts.searchHint')}
      renderOption={({ key, ...item }, contact) => (
        <Box component="li" key={key} {...item} sx={{ gap: 1.5 }}>
          <ContactAvatar contact={contact as Contact} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{contact.name}</Typography>
            <Typography variant="caption" color="textSecondary">
              {numberText(contact as Contact)}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          required={required}
          inputRef={inputRef}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}
