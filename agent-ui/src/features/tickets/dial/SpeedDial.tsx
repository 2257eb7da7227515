import AddRounded from '@mui/icons-material/AddRounded';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import DoneAllRounded from '@mui/icons-material/DoneAllRounded';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useMemo, useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { useCan } from '../../../lib/session';

const NewTicketDialog = lazyWithTexts(() => import('./NewTicketDialog'));
const CloseAllDialog = lazyWithTexts(() => import('./CloseAllDialog'));

type Opened = 'new' | 'closeAll' | null;

/** A new ticket, and for admins closing all: one action directly, both as a menu. */
export default function SpeedDial() {
  const t = useTexts();
  const mayCloseAll = useCan('tickets-manager:closeAll');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const open = (what: Opened) => {
    setAnchor(null);
    setOpened(what);
  };
  useCommands(
    useMemo((): Command[] => {
      const group = t('tickets.group');
      const closeAll = { id: 'tickets.closeAll', title: t('steps.closeAll'), group };
      return [
        { id: 'tickets.new', title: t('steps.newTicket'), group, run: () => setOpened('new') },
        ...(mayCloseAll ? [{ ...closeAll, run: () => setOpened('closeAll') }] : []),
      ];
    }, [t, mayCloseAll]),
  );
  return (
    <>
      <IconAction
        label={t(mayCloseAll ? 'steps.dial' : 'steps.newTicket')}
        {...(mayCloseAll && { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null })}
        onClick={(event) => (mayCloseAll ? setAnchor(event.currentTarget) : open('new'))}
        sx={{
          width: 34,
          height: 34,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': { bgcolor: 'primary.dark' },
        }}
      >
        <AddRounded fontSize="small" />
      </IconAction>
      {mayCloseAll && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={() => open('new')}>
            <ListItemIcon>
              <ChatOutlined fontSize="small" />
            </ListItemIcon>
            {t('steps.newTicket')}
          </MenuItem>
          <MenuItem onClick={() => open('closeAll')}>
            <ListItemIcon>
              <DoneAllRounded fontSize="small" />
            </ListItemIcon>
            {t('steps.closeAll')}
          </MenuItem>
        </Menu>
      )}
      <Suspense fallback={null}>
        {opened === 'new' && <NewTicketDialog onClose={() => setOpened(null)} />}
        {opened === 'closeAll' && <CloseAllDialog onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}
