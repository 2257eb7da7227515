import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { Contact } from '@recado/sdk/contracts';
import { moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { tokens } from '../../../lib/look/tokens';
import type { Question } from '../data/ContactQuestion';
import { useNumberText } from '../../../lib/use-number-text';
import { ROW_HEIGHT, TRACKS } from './contact-columns';
import { ContactActions } from './ContactActions';
import { ContactName, StatusMark } from './ContactParts';

type TableShape = keyof typeof TRACKS;
const Line = styled('div')({ display: 'grid', alignItems: 'center', columnGap: 16, padding: '0 16px' });
const Cell = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: tokens(theme).muted,
  fontVariantNumeric: 'tabular-nums',
}));

export function ListHeader({ shape }: { shape: TableShape }) {
  const t = useTexts();
  const names = [
    t('contacts.name'),
    t('contacts.number'),
    ...(shape === 'wide' ? [t('contacts.email')] : []),
    t('contacts.lastMessage'),
    t('contacts.status'),
  ];
  return (
    <Box
      role="rowgroup"
      sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider', typography: 'caption' }}
    >
      <Line role="row" aria-rowindex={1} style={{ gridTemplateColumns: TRACKS[shape], height: 40 }}>
        {names.map((name) => (
          <Box key={name} role="columnheader" sx={{ fontWeight: 600, color: 'text.secondary' }}>
            {name}
          </Box>
        ))}
        <Box role="columnheader" sx={{ fontWeight: 600, color: 'text.secondary', textAlign: 'right' }}>
          {t('contacts.actions')}
        </Box>
      </Line>
    </Box>
  );
}

interface ContactRowProps {
  contact: Contact;
  index: number;
  shape: TableShape;
  onAsk: (question: Question) => void;
  onShow: (contact: Contact) => void;
}

export const ContactRow = memo(function ContactRow({
  contact,
  index,
  shape,
  onAsk,
  onShow,
}: ContactRowProps) {
  const t = useTexts();
  const numberText = useNumberText();
  return (
    <Line
      role="row"
      aria-rowindex={index + 2}
      data-contact-row={index}
      sx={{
        gridTemplateColumns: TRACKS[shape],
        height: ROW_HEIGHT[shape],
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover, &:focus-within': { bgcolor: 'action.hover' },
      }}
    >
      <Cell role="cell">
        <ContactName contact={contact} onShow={onShow} />
      </Cell>
      <Cell role="cell">{numberText(contact)}</Cell>
      {shape === 'wide' && (
        <Cell role="cell" title={contact.email ?? undefined}>
          {contact.email ?? '–'}
        </Cell>
      )}
      <Cell role="cell">{contact.lastMessageAt ? moment(contact.lastMessageAt) : t('contacts.never')}</Cell>
      <Cell role="cell">
        <StatusMark active={contact.active} />
      </Cell>
      <Box role="cell" sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ContactActions contact={contact} roomy={shape === 'wide'} onAsk={onAsk} />
      </Box>
    </Line>
  );
});
