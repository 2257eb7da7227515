import TextField from '@mui/material/TextField';
import Autocomplete from '../Autocomplete';
import { useTexts } from '../../lib/i18n';
import { useUserNames } from '../../live/use-lists';

/** The user search begins here. */
const MIN_SEARCH = 3;

interface UserSearchProps {
  userId: number | null;
  /** The typed text, which need not be anybody's name. */
  text: string;
  error: boolean;
  onChange: (id: number | null) => void;
  onText: (text: string) => void;
}

/** A colleague, by the name. */
export function UserSearch({ userId, text, error, onChange, onText }: UserSearchProps) {
  const t = useTexts();
  const enough = text.trim().length >= MIN_SEARCH;
  const users = useUserNames(enough);
  const said = error ? 'conversation.userUnfinished' : 'conversation.userOptional';
  return (
    <Autocomplete
      options={enough ? users : []}
      getOptionLabel={(user) => user.name}
      getOptionKey={(user) => user.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={users.find((user) => user.id === userId) ?? null}
      onChange={(_, user) => onChange(user?.id ?? null)}
      onInputChange={(_, value) => onText(value)}
      noOptionsText={t(enough ? 'conversation.userNone' : 'conversation.userHint')}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={t('conversation.user')}
          error={error}
          helperText={userId === null ? t(said) : ' '}
        />
      )}
    />
  );
}
