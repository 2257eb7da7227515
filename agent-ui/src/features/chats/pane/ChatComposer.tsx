import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import AttachFile from '@mui/icons-material/AttachFileOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Mic from '@mui/icons-material/MicNoneOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { CHAT_MEDIA_MAX, CHAT_TEXT_MAX, type Chat, type ChatMessage } from '@recado/sdk/contracts';
import { LOCALES, byteSize } from '@recado/sdk/rules';
import { IconAction } from '../../../components/IconAction';
import { useI18n } from '../../../lib/i18n';
import { Drafts } from '../../../lib/messages/drafts';
import { useUser } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { useChosenFiles } from '../data/chosen-files';
import { matching, typedMention, withMention } from '../data/mentions';
import type { ChatParts } from '../parts';
import { ChosenFiles } from './ChosenFiles';
import { MentionList, optionId } from './MentionList';
import { useChatSend } from './use-chat-send';
import { useDroppedFiles } from './use-dropped-files';

interface ChatComposerProps {
  chat: Chat;
  parts: ChatParts;
  /** The own message that is being changed. */
  editing: ChatMessage | null;
  onEdited: () => void;
}
const MENTION_LIST = 'chat-mentions';
/** A voice note is recorded as the documents have it. */
const WANTED = ['audio/mpeg'] as const;
const nothing = () => undefined;

/** Where a message is written. Nothing is sent while something is being sent or recorded. */
export function ChatComposer({ chat, parts, editing, onEdited }: ChatComposerProps) {
  const { t, language } = useI18n();
  const { id: me } = useUser();
  const drafts = useMemo(() => new Drafts(me, localStorage), [me]);
  const { busy, share, run, sendText, sendFile, edit } = useChatSend(chat);
  const [draft, setDraft] = useState(() => drafts.get(chat.id, 'chat'));
  const [changed, setChanged] = useState('');
  const [files, setFiles] = useChosenFiles(me, chat.id);
  const [recording, setRecording] = useState(false);
  const [cursor, setCursor] = useState(0);
  const [chosenAt, setChosenAt] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { Recorder } = parts;

  useEffect(() => {
    if (!editing) return;
    setChanged(editing.message);
    field.current?.focus();
  }, [editing]);
  useEffect(() => {
    const save = () => drafts.save();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [drafts]);
  const drop = (file: File) => setFiles((now) => now.filter((one) => one !== file));
  const text = editing ? changed : draft;
  const write = (next: string) => {
    if (editing) return setChanged(next);
    setDraft(next);
    drafts.set(chat.id, next, 'chat');
  };
  const leaveEditing = () => {
    onEdited();
    field.current?.focus();
  };

  const typed = typedMention(text, cursor);
  const people =
    typed && typed.from !== dismissed
      ? matching(
          chat.users.filter(({ userId }) => userId !== me),
          typed.typed,
        ).slice(0, 8)
      : [];
  const at = Math.min(chosenAt, people.length - 1);
  const mention = (name: string) => {
    if (!typed) return;
    const next = withMention(text, typed, name);
    // At once: the next letter may come before anything is painted.
    flushSync(() => {
      write(next.text);
      setChosenAt(0);
      setCursor(next.cursor);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.cursor, next.cursor);
  };

  const isEmpty = text.trim() === '';
  const mayNot = busy || recording || (isEmpty && (editing !== null || files.length === 0));
  const send = async () => {
    if (mayNot) return;
    await run(async () => {
      if (editing) {
        await edit(editing, text);
        return leaveEditing();
      }
      for (const file of files) {
        await sendFile(file);
        drop(file);
      }
      if (isEmpty) return;
      await sendText(text);
      write('');
      drafts.save();
    });
    field.current?.focus();
  };
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter((file) => {
      const { name, size } = file;
      if (size > 0 && size <= CHAT_MEDIA_MAX) return true;
      const limit = byteSize(CHAT_MEDIA_MAX, LOCALES[language]);
      toast.error(
        size > 0 ? t('conversation.tooLarge', { name, limit }) : t('conversation.fileEmpty', { name }),
        {
          duration: 5_000,
        },
      );
      return false;
    });
    setFiles((now) => [...now, ...fitting]);
    field.current?.focus();
  };
  useDroppedFiles(add, editing !== null);
  const recorded = async (file: File | null) => {
    setRecording(false);
    if (file) await run(() => sendFile(file));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (people.length > 0 && typed) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        return setChosenAt((at + step + people.length) % people.length);
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        event.preventDefault();
        return mention(people[at]!.user.name);
      }
      if (event.key === 'Escape') {
        event.stopPropagation();
        return setDismissed(typed.from);
      }
    }
    if (event.key === 'Escape' && editing) {
      event.stopPropagation();
      return leaveEditing();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (editing || pasted.length === 0) return;
    event.preventDefault();
    add(pasted);
  };
  return (
    <Box
      sx={{
        ...{ flex: 'none', position: 'relative', px: { xs: 1, sm: 2 }, py: 1 },
        ...{ borderTop: 1, borderColor: 'divider', bgcolor: 'recado.surface' },
      }}
    >
      {people.length > 0 && (
        <MentionList id={MENTION_LIST} people={people} at={at} onChoose={({ user }) => mention(user.name)} />
      )}
      {editing && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 0.5 }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }} noWrap>
            {t('chats.editing', { text: editing.message })}
          </Typography>
          <IconAction size="small" label={t('actions.cancel')} onClick={leaveEditing}>
            <Close fontSize="small" />
          </IconAction>
        </Box>
      )}
      {!editing && files.length > 0 && <ChosenFiles files={files} disabled={busy} onRemove={drop} />}
      {share !== undefined && (
        <LinearProgress
          variant="determinate"
          value={Math.round(share * 100)}
          aria-label={t('chats.sending')}
          sx={{ mb: 0.5 }}
        />
      )}
      {recording ? (
        <Suspense fallback={null}>
          <Recorder
            wanted={WANTED}
            onDone={(file) => void recorded(file)}
            onLeft={(file) => add([file])}
            onTick={nothing}
          />
        </Suspense>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
          {!editing && (
            <IconAction label={t('chats.attach')} disabled={busy} onClick={() => picker.current?.click()}>
              <AttachFile />
            </IconAction>
          )}
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label={t('chats.attach')}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              event.target.value = '';
              add(chosen);
            }}
          />
          <InputBase
            inputRef={field}
            multiline
            maxRows={8}
            value={text}
            readOnly={busy}
            placeholder={t('chats.write')}
            onChange={(event) => {
              write(event.target.value);
              setCursor(event.target.selectionStart ?? 0);
              setChosenAt(0);
              setDismissed(undefined);
            }}
            onSelect={(event) => setCursor((event.target as HTMLTextAreaElement).selectionStart)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            inputProps={{
              'aria-label': t('chats.write'),
              maxLength: CHAT_TEXT_MAX,
              dir: 'auto',
              ...(people.length > 0 && {
                'aria-autocomplete': 'list',
                'aria-controls': MENTION_LIST,
                'aria-activedescendant': optionId(MENTION_LIST, at),
              }),
            }}
            sx={{
              ...{ flex: 1, minWidth: 0, px: 1.5, py: 1, border: 1, borderColor: 'divider', borderRadius: 1 },
              bgcolor: 'background.default',
              '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
            }}
          />
          {!editing && isEmpty && files.length === 0 ? (
            <IconAction label={t('chats.record')} disabled={busy} onClick={() => setRecording(true)}>
              <Mic />
            </IconAction>
          ) : (
            <IconAction
              label={t(editing ? 'actions.save' : 'conversation.send')}
              color="primary"
              disabled={mayNot}
              onClick={() => void send()}
            >
              <Send />
            </IconAction>
          )}
        </Box>
      )}
    </Box>
  );
}
