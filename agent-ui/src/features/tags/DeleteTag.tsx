import { deleteTag, type CountedTag } from '@recado/sdk/contracts';
import { ConfirmDelete } from '../../components/dialogs/ConfirmDelete';
import { useTexts } from '../../lib/i18n';
import { useApi } from '../../lib/services';

interface DeleteTagProps {
  tag: CountedTag;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation, and shows how many contacts lose the tag. */
export function DeleteTag({ tag, ...told }: DeleteTagProps) {
  const t = useTexts();
  const api = useApi();
  const { id, name, contactsCount } = tag;
  return (
    <ConfirmDelete
      title={t('tags.deleteTitle')}
      done={t('tags.deleted')}
      remove={() => api.call(deleteTag, { params: { id } })}
      {...told}
    >
      {contactsCount === 0
        ? t('tags.deleteUnused', { name })
        : t('tags.deleteText', { name, smart_count: contactsCount })}
    </ConfirmDelete>
  );
}
