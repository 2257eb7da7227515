import { deleteQuickMessage, type QuickMessage } from '@recado/sdk/contracts';
import { ConfirmDelete } from '../../../components/dialogs/ConfirmDelete';
import { useTexts } from '../../../lib/i18n';
import { useApi } from '../../../lib/services';

interface DeleteQuickMessageProps {
  entry: QuickMessage;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation, and explains what happens to a category's replies. */
export function DeleteQuickMessage({ entry, ...told }: DeleteQuickMessageProps) {
  const t = useTexts();
  const api = useApi();
  const { id, isCategory, shortcode: name } = entry;
  return (
    <ConfirmDelete
      title={t('quickMessages.deleteTitle')}
      done={t('quickMessages.deleted')}
      remove={() => api.call(deleteQuickMessage, { params: { id } })}
      {...told}
    >
      {t(isCategory ? 'quickMessages.deleteCategoryText' : 'quickMessages.deleteText', { name })}
    </ConfirmDelete>
  );
}
