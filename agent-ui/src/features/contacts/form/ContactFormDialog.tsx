import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTexts } from '../../../lib/i18n';
import type { ContactFormRequest } from '../../../lib/requests/contact-requests';
import { ContactForm } from './ContactForm';
import { FormDialog } from '../../../components/leaving/FormDialog';

interface ContactFormDialogProps {
  request: ContactFormRequest;
  onClose: () => void;
}

/** Creates or edits a contact. */
export default function ContactFormDialog({ request, onClose }: ContactFormDialogProps) {
  const t = useTexts();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <FormDialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={small}
      aria-labelledby="contact-title"
    >
      <DialogTitle id="contact-title">
        {t(request.contact ? 'contacts.editTitle' : 'contacts.createTitle')}
      </DialogTitle>
      <ContactForm request={request} onClose={onClose} />
    </FormDialog>
  );
}
