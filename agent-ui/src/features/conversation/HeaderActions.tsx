import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Ticket } from '@recado/sdk/contracts';
import { useState } from 'react';
import { IconAction } from '../../components/IconAction';
import { useTexts } from '../../lib/i18n';
import { useTicketActions } from '../../lib/ticket-actions';
import { isWritable } from './writable';

/** The action bar: the next step as a button, the others beside it or, where room is short, in a menu. */
export function HeaderActions({ ticket, roomy }: { ticket: Ticket; roomy: boolean }) {
  const t = useTexts();
  const actions = useTicketActions();
  const busy = actions.busyId === ticket.id;
  const active = isWritable(ticket);
  const others = [
    ...(active
      ? [{ label: t('conversation.giveBack'), Icon: UndoRounded, run: () => actions.giveBack(ticket) }]
      : []),
    ...(ticket.status !== 'closed'
      ? [
          {
            label: t('conversation.transfer'),
            Icon: SwapHorizRounded,
            keys: 't',
            run: () => actions.transfer(ticket),
          },
        ]
      : []),
    ...(ticket.status === 'pending'
      ? [{ label: t('conversation.ignore'), Icon: BlockRounded, run: () => actions.ignore(ticket) }]
      : []),
  ];
  const quietly = { label: t('conversation.resolveQuietly'), run: () => actions.resolve(ticket, false) };
  return (
    <>
      {roomy &&
        others.map(({ label, Icon, keys, run }) => (
          <IconAction key={label} label={label} keys={keys} disabled={busy} onClick={run}>
            <Icon />
          </IconAction>
        ))}
      {active && roomy && <ResolveButton ticket={ticket} busy={busy} />}
      {active && !roomy && (
        <IconAction
          label={t('conversation.resolve')}
          disabled={busy}
          onClick={() => actions.resolve(ticket, true)}
          sx={{
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&:hover': { bgcolor: 'primary.dark' },
          }}
        >
          <CheckRounded />
        </IconAction>
      )}
      {ticket.status === 'pending' && (
        <Button variant="contained" loading={busy} onClick={() => actions.accept(ticket)}>
          {t('conversation.accept')}
        </Button>
      )}
      {ticket.status === 'closed' && (
        <Button
          variant="contained"
          loading={busy}
          startIcon={roomy ? <ReplayRounded /> : undefined}
          onClick={() => actions.reopen(ticket)}
        >
          {t('conversation.reopen')}
        </Button>
      )}
      {!roomy && <MoreActions others={active ? [...others, quietly] : others} />}
    </>
  );
}

/** Resolving says farewell; the arrow offers to leave without a word. */
function ResolveButton({ ticket, busy }: { ticket: Ticket; busy: boolean }) {
  const t = useTexts();
  const { resolve } = useTicketActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (farewell: boolean) => {
    setAnchor(null);
    resolve(ticket, farewell);
  };
  return (
    <>
      <ButtonGroup variant="contained" disabled={busy} sx={{ mx: 0.5, flex: 'none' }}>
        <Button
          loading={busy}
          startIcon={<CheckRounded />}
          onClick={() => resolve(ticket, true)}
          aria-keyshortcuts="e"
        >
          {t('conversation.resolve')}
        </Button>
        <Button
          aria-label={t('conversation.resolveOptions')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ px: 0.5, minWidth: 32 }}
        >
          <ExpandMoreRounded fontSize="small" />
        </Button>
      </ButtonGroup>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose(true)}>{t('conversation.resolveWithFarewell')}</MenuItem>
        <MenuItem onClick={() => choose(false)}>{t('conversation.resolveQuietly')}</MenuItem>
      </Menu>
    </>
  );
}

function MoreActions({ others }: { others: { label: string; run: () => void }[] }) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (others.length === 0) return null;
  return (
    <>
      <IconAction
        label={t('conversation.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconAction>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {others.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
