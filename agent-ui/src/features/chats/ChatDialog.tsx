import { useMemo, useState, type FormEvent } from 'react';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { CHAT_MEMBERS_MAX, CHAT_TITLE_MAX, createChat, updateChat, type Chat } from '@recado/sdk/contracts';
import Autocomplete from '../../components/Autocomplete';
import { FormActions } from '../../components/dialogs/FormActions';
import { useTexts } from '../../lib/i18n';
import { useApi } from '../../lib/services';
import { useUser } from '../../lib/session';
import { toast } from '../../lib/toasts';
import { useTask } from '../../lib/use-task';
import { useUserNames } from '../../live/use-lists';
import { FormDialog } from '../../components/leaving/FormDialog';

interface ChatDialogProps {
  /** Absent: a new one. */
  chat?: Chat | undefined;
  onClose: () => void;
  onSaved: (chat: Chat) => void;
}

/** Title and members of a chat. Saving is possible once both are there. */
export function ChatDialog({ chat, onClose, onSaved }: ChatDialogProps) {
  const t = useTexts();
  const api = useApi();
  const { id: me } = useUser();
  const { busy, run } = useTask();
  const all = useUserNames();
  const people = useMemo(() => all.filter(({ id }) => id !== me), [all, me]);
  const [title, setTitle] = useState(chat?.title ?? '');
  const [userIds, setUserIds] = useState<readonly number[]>(
    chat?.users.map(({ userId }) => userId).filter((id) => id !== me) ?? [],
  );
  const [left, setLeft] = useState<{ title?: true; users?: true }>({});
  // The same array at each render: another one would clear the typed text.
  const chosen = useMemo(() => people.filter(({ id }) => userIds.includes(id)), [people, userIds]);
  const lacks = { title: title.trim() === '', users: userIds.length === 0 };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || lacks.title || lacks.users) return;
    const body = { title: title.trim(), users: [...userIds] };
    await run(async () => {
      const saved = chat
        ? await api.call(updateChat, { params: { id: chat.id }, body })
        : await api.call(createChat, { body });
      toast.success(t('chats.saved'));
      onSaved(saved);
    });
  };
  return (
    <FormDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="chat-dialog-title">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id="chat-dialog-title">{t(chat ? 'chats.edit' : 'chats.new')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            label={t('chats.chatTitle')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            onBlur={() => setLeft((now) => ({ ...now, title: true }))}
            error={Boolean(left.title) && lacks.title}
            helperText={left.title && lacks.title ? t('chats.titleRequired') : ' '}
            slotProps={{ htmlInput: { maxLength: CHAT_TITLE_MAX } }}
            sx={{ mt: 1 }}
          />
          <Autocomplete
            multiple
            disableCloseOnSelect
            options={people}
            value={chosen}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            getOptionDisabled={() => userIds.length >= CHAT_MEMBERS_MAX - 1}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, next) => setUserIds(next.map(({ id }) => id))}
            onBlur={() => setLeft((now) => ({ ...now, users: true }))}
            noOptionsText={t('chats.noUsers')}
            renderInput={(params) => (
              <TextField
                {...params}
                label={t('chats.users')}
                error={Boolean(left.users) && lacks.users}
                helperText={left.users && lacks.users ? t('chats.usersRequired') : ' '}
              />
            )}
          />
        </DialogContent>
        <FormActions busy={busy} disabled={lacks.title || lacks.users} onClose={onClose} />
      </form>
    </FormDialog>
  );
}
