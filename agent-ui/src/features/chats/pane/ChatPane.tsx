import { useState } from 'react';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Chat, ChatMessage } from '@recado/sdk/contracts';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import type { ChatParts } from '../parts';
import { ChatComposer } from './ChatComposer';
import { ChatLog } from './ChatLog';
import { ChatSearch } from './ChatSearch';

interface ChatPaneProps {
  chat: Chat;
  parts: ChatParts;
  onEdit: () => void;
  onDelete: () => void;
}

/** One chat: who is in it, what was written, and where one writes. */
export function ChatPane({ chat, parts, onEdit, onDelete }: ChatPaneProps) {
  const t = useTexts();
  const { id: me } = useUser();
  const [isSearching, setSearching] = useState(false);
  const [editing, setEditing] = useState<ChatMessage | null>(null);
  return (
    <Box
      component="section"
      aria-label={chat.title}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box
        sx={{
          ...{ flex: 'none', display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, minHeight: 56 },
          ...{ borderBottom: 1, borderColor: 'divider', bgcolor: 'recado.surface' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" noWrap>
            {chat.title}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {chat.users.map(({ user }) => user.name).join(', ')}
          </Typography>
        </Box>
        <Box sx={{ flex: 'none' }}>
          <IconAction
            label={t('chats.searchMessages')}
            aria-pressed={isSearching}
            onClick={() => setSearching(!isSearching)}
          >
            <Search fontSize="small" />
          </IconAction>
        </Box>
        {chat.ownerId === me && (
          <Box sx={{ flex: 'none' }}>
            <IconAction label={t('chats.edit')} onClick={onEdit}>
              <EditOutlined fontSize="small" />
            </IconAction>
            <IconAction label={t('chats.delete')} onClick={onDelete}>
              <DeleteOutline fontSize="small" />
            </IconAction>
          </Box>
        )}
      </Box>
      {isSearching ? (
        <ChatSearch chat={chat} onClose={() => setSearching(false)} />
      ) : (
        <ChatLog chat={chat} parts={parts} onEdit={setEditing} />
      )}
      <ChatComposer chat={chat} parts={parts} editing={editing} onEdited={() => setEditing(null)} />
    </Box>
  );
}
