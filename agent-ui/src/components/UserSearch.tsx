import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../lib/i18n';
import { useUserNames } from '../live/use-lists';

/** The user search begins here. */
const MIN_SEARCH = 3;

/** A colleague, by the name. */
export function UserSearch({
  userId,
  onChange,
}: {
  userId: number | null;
  onChange: (id: number | null) => void;
}) {
  const t = useTexts();
  const [text, setText] = useState('');
  const enough = text.trim().length >= MIN_SEARCH;
  const users = useUserNames(enough);
  return (
    <Autocomplete
      options={enough ? users : []}
      getOptionLabel={(user) => user.name}
      getOptionKey={(user) => user.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={users.find((user) => user.id === userId) ?? null}
      onChange={(_, user) => onChange(user?.id ?? null)}
      onInputChange={(_, value) => setText(value)}
      noOptionsText={t(enough ? 'conversation.userNone' : 'conversation.userHint')}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={t('conversation.user')}
          helperText={userId === null ? t('conversation.userOptional') : ' '}
        />
      )}
    />
  );
}
