import Drawer from '@mui/material/Drawer';
import type { Contact } from '@recado/sdk/contracts';
import { LAYOUT } from '@recado/sdk/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { ContactPanel } from '../drawer/ContactPanel';

/** One contact at the right, over the list. */
export function ContactSheet({ contact, onClose }: { contact: Contact | null; onClose: () => void }) {
  const t = useTexts();
  // The last one stays rendered while the sheet slides out.
  const [last, setLast] = useState(contact);
  useEffect(() => {
    if (contact) setLast(contact);
  }, [contact]);
  const drawn = contact ?? last;
  return (
    <Drawer
      anchor="right"
      open={contact !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: LAYOUT.contactPane, maxWidth: '100%' },
          role: 'dialog',
          'aria-label': t('contacts.contactOf', { name: drawn?.name ?? '' }),
        },
      }}
    >
      {drawn && <ContactPanel key={drawn.id} seed={drawn} onClose={onClose} />}
    </Drawer>
  );
}
