import Typography from '@mui/material/Typography';
import type { Contact } from '@recado/sdk/contracts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { useTexts } from '../../../lib/i18n';
import { useContactChange } from './use-contact-change';

export interface Question {
  kind: 'block' | 'unblock' | 'delete';
  contact: Pick<Contact, 'id' | 'name'>;
}
interface ContactQuestionProps {
  question: Question | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a contact is blocked, unblocked or deleted, and does it. */
export function ContactQuestion({ question, onClose, onDeleted }: ContactQuestionProps) {
  const t = useTexts();
  const { busy, setActive, remove } = useContactChange();
  if (!question) return null;
  const { kind, contact } = question;
  const confirm = async () => {
    const done = kind === 'delete' ? await remove(contact) : await setActive(contact, kind === 'unblock');
    if (!done) return;
    onClose();
    if (kind === 'delete') onDeleted?.();
  };
  const { name } = contact;
  const words = {
    block: [t('contacts.blockTitle'), t('contacts.blockText', { name }), t('contacts.block')],
    unblock: [t('contacts.unblockTitle'), t('contacts.unblockText', { name }), t('contacts.unblock')],
    delete: [t('contacts.deleteTitle', { name }), t('contacts.deleteText'), t('contacts.delete')],
  } as const;
  const [title, text, label] = words[kind];
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={label}
      danger={kind !== 'unblock'}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
    </ConfirmDialog>
  );
}
