import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Contact } from '@recado/sdk/contracts';
import { memo } from 'react';
import { cardTime } from '../../../lib/dates';
import type { Question } from '../data/ContactQuestion';
import { useNumberText } from '../../../lib/use-number-text';
import { ContactActions } from './ContactActions';
import { ContactName, StatusMark } from './ContactParts';
import { ROW_HEIGHT } from './contact-columns';

interface ContactCardProps {
  contact: Contact;
  onAsk: (question: Question) => void;
  onShow: (contact: Contact) => void;
}

/** A contact where a table has no room. */
export const ContactCard = memo(function ContactCard({ contact, onAsk, onShow }: ContactCardProps) {
  const numberText = useNumberText();
  const facts = [numberText(contact), contact.lastMessageAt && cardTime(contact.lastMessageAt)];
  return (
    <Box
      role="listitem"
      sx={{
        height: ROW_HEIGHT.cards,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ContactName contact={contact} onShow={onShow} />
        <Typography variant="caption" component="div" color="textSecondary" noWrap sx={{ pl: 6.5 }}>
          {!contact.active && (
            <Box component="span" sx={{ mr: 1 }}>
              <StatusMark active={false} />
            </Box>
          )}
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <ContactActions contact={contact} roomy={false} onAsk={onAsk} />
    </Box>
  );
});
