import { lazyWithTexts } from '../../lib/lazy-with-texts';
import { closeContactRequest, contactRequest } from '../../lib/requests/contact-requests';
import { useStore } from '../../lib/store';
import { Beside } from '../RouteBoundary';

const ContactFormDialog = lazyWithTexts(() => import('../../features/contacts/form/ContactFormDialog'));
const TicketDialog = lazyWithTexts(() => import('../../features/contacts/ticket/TicketDialog'));

/** The dialogs about a contact, for whichever screen asks. */
export function ContactDialogs() {
  const request = useStore(contactRequest);
  return (
    <Beside>
      {request?.kind === 'form' && (
        <ContactFormDialog
          key={request.form.contact?.id ?? 0}
          request={request.form}
          onClose={closeContactRequest}
        />
      )}
      {request?.kind === 'ticket' && <TicketDialog contact={request.contact} onClose={closeContactRequest} />}
    </Beside>
  );
}
