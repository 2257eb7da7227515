import { ChooseTagsDialog } from '../../../components/tags/ChooseTagsDialog';
import { useTexts } from '../../../lib/i18n';

interface BulkTagDialogProps {
  contacts: number;
  onChoose: (tagIds: readonly number[]) => void;
  onClose: () => void;
}

/** Tags to add to the contacts of the selected tickets. */
export default function BulkTagDialog({ contacts, onChoose, onClose }: BulkTagDialogProps) {
  const t = useTexts();
  return (
    <ChooseTagsDialog
      title={t('bulk.tagTitle', { smart_count: contacts })}
      text={t('bulk.tagText')}
      label={t('bulk.tagField')}
      required={t('bulk.tagRequired')}
      confirmLabel={t('bulk.tagConfirm')}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
