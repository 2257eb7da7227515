import Typography from '@mui/material/Typography';
import { deleteChat, type Chat } from '@recado/sdk/contracts';
import { ConfirmDelete } from '../../components/dialogs/ConfirmDelete';
import { useTexts } from '../../lib/i18n';
import { useApi } from '../../lib/services';

interface DeleteChatProps {
  chat: Chat;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteChat({ chat, ...ends }: DeleteChatProps) {
  const t = useTexts();
  const api = useApi();
  return (
    <ConfirmDelete
      {...ends}
      title={t('chats.deleteTitle', { title: chat.title })}
      done={t('chats.deleted')}
      remove={() => api.call(deleteChat, { params: { id: chat.id } })}
    >
      <Typography>{t('chats.deleteText')}</Typography>
    </ConfirmDelete>
  );
}
