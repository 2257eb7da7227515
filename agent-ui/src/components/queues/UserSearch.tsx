import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import Autocomplete from '../Autocomplete';
import { useTexts } from '../../lib/i18n';
import { useUserNames } from '../../live/use-lists';
import { Dot } from '../PresenceDot';
import { VisuallyHidden } from '../VisuallyHidden';
import { colleaguesFor, isOfQueue } from './colleagues';

interface UserSearchProps {
  /** The chosen queue: its own people come first. */
  queueId: number | undefined;
  userId: number | null;
  /** The typed text, which need not be anybody's name. */
  text: string;
  error: boolean;
  onChange: (id: number | null) => void;
  onText: (text: string) => void;
}

/** A colleague: all are listed, those of the queue first, and typing narrows the list. */
export function UserSearch({ queueId, userId, text, error, onChange, onText }: UserSearchProps) {
  const t = useTexts();
  const users = useUserNames();
  const options = useMemo(() => colleaguesFor(users, queueId), [users, queueId]);
  const chosen = options.find((user) => user.id === userId) ?? null;
  const said = error
    ? t('conversation.userUnfinished')
    : chosen === null
      ? t('conversation.userOptional')
      : isOfQueue(chosen, queueId)
        ? ' '
        : t('conversation.userOutside', { name: chosen.name });
  return (
    <Autocomplete
      options={options}
      getOptionLabel={(user) => user.name}
      getOptionKey={(user) => user.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      groupBy={(user) =>
        t(isOfQueue(user, queueId) ? 'conversation.userInQueue' : 'conversation.userElsewhere')
      }
      renderOption={({ key, ...props }, user) => (
        <li key={key} {...props} style={{ gap: 8 }}>
          <Dot data-online={user.online || undefined} aria-hidden />
          {user.name}
          <VisuallyHidden>
            {' '}
            {t(user.online ? 'conversation.userOnline' : 'conversation.userOffline')}
          </VisuallyHidden>
        </li>
      )}
      value={chosen}
      inputValue={text}
      onChange={(_, user) => onChange(user?.id ?? null)}
      onInputChange={(_, value) => onText(value)}
      noOptionsText={t('conversation.userNone')}
      renderInput={(params) => (
        <TextField {...params} autoFocus label={t('conversation.user')} error={error} helperText={said} />
      )}
    />
  );
}
