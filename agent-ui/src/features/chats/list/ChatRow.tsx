import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router';
import type { Chat } from '@recado/sdk/contracts';
import { PersonAvatar } from '../../../components/PersonAvatar';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { cardTime } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { ownIn } from '../data/chat-list';

interface ChatRowProps {
  chat: Chat;
  selected?: boolean;
  onChoose?: () => void;
}
const LINE = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** A chat with its newest message, and what of it is unread. */
export function ChatRow({ chat, selected = false, onChoose }: ChatRowProps) {
  const t = useTexts();
  const { id: me } = useUser();
  const { unreads = 0, mentions = 0 } = ownIn(chat, me) ?? {};
  return (
    <li>
      <ButtonBase
        component={Link}
        to={`/chats/${chat.uuid}`}
        aria-current={selected ? 'page' : undefined}
        onClick={onChoose}
        sx={{
          ...{ display: 'flex', width: '100%', gap: 1.5, p: 1, borderRadius: 1, textAlign: 'left' },
          bgcolor: selected ? 'action.selected' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <PersonAvatar name={chat.title} seed={chat.id} size={36} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ ...LINE, fontWeight: 600 }}>
            {chat.title}
          </Box>
          <Box component="span" sx={{ ...LINE, color: 'text.secondary' }}>
            {chat.lastMessage || t('chats.noMessage')}
          </Box>
        </Box>
        <Box component="span" sx={{ flex: 'none', alignSelf: 'flex-start', textAlign: 'right' }}>
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {chat.lastMessageAt ? cardTime(chat.lastMessageAt) : ''}
          </Box>
          {mentions > 0 && (
            <Count color="error" text={t('chats.mentions', { smart_count: mentions })}>
              @
            </Count>
          )}
          {unreads > 0 && (
            <Count color="success" text={t('chats.unreadHere', { smart_count: unreads })}>
              {unreads}
            </Count>
          )}
        </Box>
      </ButtonBase>
    </li>
  );
}

function Count(props: { color: 'error' | 'success'; text: string; children: string | number }) {
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...{ display: 'inline-block', minWidth: 20, px: 0.75, ml: 0.5, borderRadius: 2.5 },
          ...{ textAlign: 'center', typography: 'caption', fontWeight: 600, lineHeight: '18px' },
          ...{ bgcolor: `${props.color}.main`, color: `${props.color}.contrastText` },
        }}
      >
        {props.children}
      </Box>
      <VisuallyHidden>{`, ${props.text}`}</VisuallyHidden>
    </>
  );
}
