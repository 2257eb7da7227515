import { useState } from 'react';
import { deleteTag, type CountedTag } from '@recado/sdk/contracts';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useI18n } from '../../lib/i18n';
import { useApi } from '../../lib/services';
import { toast } from '../../lib/toasts';

/** Asks first, and says how many contacts lose the tag. */
export function DeleteTag({
  tag,
  onClose,
  onDeleted,
}: {
  tag: CountedTag;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { t, showError } = useI18n();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await api.call(deleteTag, { params: { id: tag.id } });
      toast.success(t('tags.deleted'));
      onDeleted();
    } catch (error) {
      showError(error);
    }
    onClose();
  };
  const { name, contactsCount } = tag;
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('tags.deleteTitle')}
      confirmLabel={t('actions.delete')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {contactsCount === 0
        ? t('tags.deleteUnused', { name })
        : t('tags.deleteText', { name, smart_count: contactsCount })}
    </ConfirmDialog>
  );
}
