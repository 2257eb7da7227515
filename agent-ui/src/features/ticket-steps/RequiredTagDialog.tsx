import { syncTags, type Ticket } from '@recado/sdk/contracts';
import { ChooseTagsDialog } from '../../components/tags/ChooseTagsDialog';
import { useTexts } from '../../lib/i18n';
import { useListAfterwards } from '../../lib/stand-in-list';
import { useApi } from '../../lib/services';
import { useTask } from '../../lib/use-task';

interface RequiredTagDialogProps {
  ticket: Ticket;
  /** The contact has a tag now: the closing can be tried again. */
  onTagged: () => void;
  onClose: () => void;
}

/** The company requires a tag before a ticket is closed: sets it here, and continues the closing. */
export default function RequiredTagDialog({ ticket, onTagged, onClose }: RequiredTagDialogProps) {
  const t = useTexts();
  useListAfterwards();
  const api = useApi();
  const { busy, run } = useTask();
  const { id: ticketId, contactId, contact } = ticket;
  const give = (tags: readonly number[]) =>
    run(async () => {
      await api.call(syncTags, { body: { contactId, ticketId, tags: [...tags] } });
      onTagged();
    });
  return (
    <ChooseTagsDialog
      title={t('steps.tagTitle')}
      text={t('steps.tagText', { name: contact.name })}
      label={t('steps.tagField')}
      required={t('steps.tagRequired')}
      confirmLabel={t('steps.tagConfirm')}
      busy={busy}
      onChoose={(tags) => void give(tags)}
      onClose={onClose}
    />
  );
}
