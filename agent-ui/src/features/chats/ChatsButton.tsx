import { useState } from 'react';
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Badge from '@mui/material/Badge';
import { IconAction } from '../../components/IconAction';
import { useTexts } from '../../lib/i18n';
import ChatsPanel from './list/ChatsPanel';
import { useChatUpdates } from './data/use-chat-updates';
import { useChats } from './data/use-chats';

/** A count with its @ stays one line. */
const NOWRAP = { '& .MuiBadge-badge': { whiteSpace: 'nowrap' } } as const;

/** How much of the user's chats is unread, and the chats in a panel. */
export default function ChatsButton() {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { list } = useChats();
  useChatUpdates(list);
  const { unread = 0, mentions = 0 } = list ?? {};
  const label = [
    unread > 0 ? t('chats.unread', { smart_count: unread }) : t('nav.chats'),
    ...(mentions > 0 ? [t('chats.mentions', { smart_count: mentions })] : []),
  ].join(', ');
  return (
    <>
      <IconAction
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge
          color="error"
          badgeContent={mentions > 0 ? `@${mentions}` : unread || null}
          overlap="circular"
          sx={NOWRAP}
        >
          <ChatBubble />
        </Badge>
      </IconAction>
      {anchor && <ChatsPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
