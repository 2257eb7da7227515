import type { ContactDrawerProps } from '../../../lib/requests/contact-drawer';
import { useContactUpdates } from '../data/use-contact-updates';
import { ContactPanel } from './ContactPanel';

/** The contact of a ticket, beside its conversation. */
export default function ContactDrawer({ ticket, tagsAsked, onClose }: ContactDrawerProps) {
  useContactUpdates();
  const { contact, channel, isGroup } = ticket;
  const seed = { ...contact, channel, isGroup, tags: contact.tags.length > 0 ? contact.tags : ticket.tags };
  return (
    <ContactPanel
      key={contact.id}
      seed={seed}
      ticket={ticket}
      tagsAsked={tagsAsked}
      {...(onClose && { onClose })}
    />
  );
}
