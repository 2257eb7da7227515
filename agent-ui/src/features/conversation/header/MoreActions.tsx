import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import type { TicketStep } from './use-ticket-steps';

/** Less frequent actions, by name. */
export function MoreActions({ steps, disabled }: { steps: readonly TicketStep[]; disabled: boolean }) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={t('conversation.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconAction>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {steps.map(({ label, Icon, danger, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              run();
            }}
            {...(danger && { sx: { color: 'error.main' } })}
          >
            <ListItemIcon {...(danger && { sx: { color: 'error.main' } })}>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
