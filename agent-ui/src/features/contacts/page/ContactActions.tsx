import Block from '@mui/icons-material/BlockOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import MoreVert from '@mui/icons-material/MoreVertOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Contact } from '@recado/sdk/contracts';
import { useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { openContactForm, openTicketWith } from '../../../lib/requests/contact-requests';
import { useCan } from '../../../lib/session';
import type { Question } from '../data/ContactQuestion';

interface ContactActionsProps {
  contact: Contact;
  /** Room for every action; otherwise all but the first are in a menu. */
  roomy: boolean;
  onAsk: (question: Question) => void;
}

/** What can be done with one contact of the list. */
export function ContactActions({ contact, roomy, onAsk }: ContactActionsProps) {
  const t = useTexts();
  const mayDelete = useCan('contacts-page:deleteContact');
  const { name, active } = contact;
  const block = active ? ('block' as const) : ('unblock' as const);
  const actions = [
    {
      name: t('contacts.openTicket'),
      label: t('contacts.openTicketOf', { name }),
      Icon: Forum,
      run: () => openTicketWith(contact),
    },
    {
      name: t('contacts.edit'),
      label: t('contacts.editOf', { name }),
      Icon: Edit,
      run: () => openContactForm({ contact }),
    },
    {
      name: t(`contacts.${block}`),
      label: t(`contacts.${block}Of`, { name }),
      Icon: active ? Block : LockOpen,
      run: () => onAsk({ kind: block, contact }),
    },
    ...(mayDelete
      ? [
          {
            name: t('contacts.delete'),
            label: t('contacts.deleteOf', { name }),
            Icon: Delete,
            run: () => onAsk({ kind: 'delete', contact }),
          },
        ]
      : []),
  ];
  const [first, ...others] = actions;
  const direct = roomy ? actions : [first!];
  return (
    <>
      {direct.map(({ label, Icon, run }) => (
        <IconAction key={label} label={label} size="small" onClick={run}>
          <Icon fontSize="small" />
        </IconAction>
      ))}
      {!roomy && <MoreActions label={t('contacts.more', { name })} actions={others} />}
    </>
  );
}

type Action = { name: string; Icon: typeof Edit; run: () => void };

function MoreActions({ label, actions }: { label: string; actions: Action[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={label}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconAction>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {actions.map(({ name, Icon, run }) => (
            <MenuItem
              key={name}
              onClick={() => {
                setAnchor(null);
                run();
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
