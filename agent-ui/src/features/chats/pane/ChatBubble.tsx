import { memo, useState } from 'react';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { deleteChatMessage, type ChatMessage } from '@recado/sdk/contracts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { IconAction } from '../../../components/IconAction';
import { clock } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';
import { useUser } from '../../../lib/session';
import { useTask } from '../../../lib/use-task';
import type { ChatParts } from '../parts';
import { ChatMedia } from './ChatMedia';
import { ChatText } from './ChatText';
import { TicketCard, ticketsIn } from './TicketCard';

interface ChatBubbleProps {
  message: ChatMessage;
  parts: ChatParts;
  /** The first of its sender in a row: it says who it is from. */
  isFirst: boolean;
  onEdit: (message: ChatMessage) => void;
}

/** A message: own ones on the right, those of others on the left, with their names. */
export const ChatBubble = memo(function ChatBubble({ message, parts, isFirst, onEdit }: ChatBubbleProps) {
  const t = useTexts();
  const { id: me } = useUser();
  const isMine = message.senderId === me;
  const name = message.sender?.name ?? t('chats.former');
  const isNamed = message.mediaType !== null && message.message === message.mediaName;
  const isMention = message.mentions.some(({ id }) => id === me);
  return (
    <Box
      sx={{
        ...{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: { xs: 1.5, sm: 3 },
          pt: isFirst ? 1 : 0.25,
        },
        flexDirection: isMine ? 'row-reverse' : 'row',
        '& .tools': { opacity: 0 },
        '&:hover .tools, &:focus-within .tools': { opacity: 1 },
        '@media (hover: none)': { '& .tools': { opacity: 0.8 } },
      }}
    >
      <Box
        component="article"
        aria-label={`${isMine ? t('chats.you') : name}, ${clock(message.createdAt)}`}
        data-side={isMine ? 'right' : 'left'}
        sx={{
          ...{ maxWidth: 'min(78%, 560px)', minWidth: 64, px: 1.5, py: 1, borderRadius: 1.5, border: 1 },
          ...{ bgcolor: isMine ? 'recado.mine' : 'recado.theirs', whiteSpace: 'pre-wrap' },
          ...{ borderColor: isMention ? 'primary.main' : isMine ? 'recado.mineLine' : 'divider' },
          overflowWrap: 'anywhere',
        }}
      >
        {isFirst && !isMine && (
          <Typography variant="caption" component="div" sx={{ fontWeight: 600, color: 'primary.main' }}>
            {name}
          </Typography>
        )}
        {message.isDeleted ? (
          <Box component="em" sx={{ color: 'text.secondary' }}>
            {t('chats.messageDeleted')}
          </Box>
        ) : (
          <>
            {message.mediaType && <ChatMedia message={message} parts={parts} />}
            {!isNamed && <ChatText {...message} />}
            {ticketsIn(message.message).map((uuid) => (
              <TicketCard key={uuid} uuid={uuid} />
            ))}
          </>
        )}
        <Box
          component="span"
          sx={{
            float: 'right',
            ml: 1.5,
            mt: 0.5,
            typography: 'caption',
            fontSize: 11,
            color: 'text.secondary',
          }}
        >
          {message.isEdited && `${t('chats.edited')} · `}
          <time dateTime={message.createdAt}>{clock(message.createdAt)}</time>
        </Box>
      </Box>
      {isMine && !message.isDeleted && <Tools message={message} onEdit={onEdit} />}
    </Box>
  );
});

function Tools({ message, onEdit }: Pick<ChatBubbleProps, 'message' | 'onEdit'>) {
  const t = useTexts();
  const api = useApi();
  const { busy, run } = useTask();
  const [asking, setAsking] = useState(false);
  const { id: messageId, chatId } = message;
  const remove = async () => {
    await run(async () => {
      await api.call(deleteChatMessage, { params: { id: chatId, messageId } });
    });
    setAsking(false);
  };
  const named = (action: string) => `${action}: ${message.message.slice(0, 60)}`;
  return (
    <Box className="tools" sx={{ flex: 'none', display: 'flex' }}>
      <IconAction size="small" label={named(t('actions.edit'))} onClick={() => onEdit(message)}>
        <EditOutlined fontSize="small" />
      </IconAction>
      <IconAction size="small" label={named(t('actions.delete'))} onClick={() => setAsking(true)}>
        <DeleteOutline fontSize="small" />
      </IconAction>
      {asking && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('chats.deleteMessage')}
          confirmLabel={t('actions.delete')}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {t('chats.deleteMessageText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
