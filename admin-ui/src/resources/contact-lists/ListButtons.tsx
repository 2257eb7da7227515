import type { MouseEvent } from 'react';
import EditIcon from '@mui/icons-material/EditOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ContactList } from '@recado/sdk/contracts';
import { DeleteRecord } from '../../components/DeleteRecord';
import { Uses } from '../../components/Uses';
import { contactsHref } from './contacts-href';

/** The row itself opens the list: its buttons do something else. */
const stay = (event: MouseEvent) => event.stopPropagation();

export function ListButtons({ list, onEdit }: { list: ContactList; onEdit: () => void }) {
  const translate = useTranslate();
  const { id, name, contactsCount } = list;
  const open = translate('office.contactLists.open');
  const edit = translate('actions.edit');
  return (
    <Box onClick={stay} sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      <Tooltip title={open}>
        <IconButton
          size="small"
          color="primary"
          component={Link}
          to={contactsHref(id)}
          aria-label={`${open}: ${name}`}
        >
          <PeopleIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={edit}>
        <IconButton size="small" color="primary" aria-label={`${edit}: ${name}`} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <DeleteRecord
        consequence={
          <>
            <Uses of="contact-lists" id={id} />
            <DialogContentText>
              {translate('office.contactLists.deleteText', { smart_count: contactsCount })}
            </DialogContentText>
          </>
        }
      />
    </Box>
  );
}
