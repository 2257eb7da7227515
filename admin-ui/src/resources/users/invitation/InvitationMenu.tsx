import { useState } from 'react';
import InvitationIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { ICON_ONLY } from '../../../components/icon-only';
import { InvitationSteps, type InvitationStep } from './InvitationSteps';

/** In the row of an invited user: a new link, or the end of the invitation. */
export function InvitationMenu({ user }: { user: User }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [step, setStep] = useState<InvitationStep>();
  if (!user.invited) return null;
  const label = translate('office.invitations.of', { name: user.name });
  const item = (one: InvitationStep) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        setStep(one);
      }}
    >
      {translate(`office.invitations.${one}`)}
    </MenuItem>
  );
  return (
    // A click in a row or in what it has opened would open the user's form.
    <Box
      component="span"
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'flex' }}
    >
      <Tooltip title={label}>
        <Button
          color="primary"
          sx={ICON_ONLY}
          startIcon={<InvitationIcon />}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {item('renew')}
        {item('withdraw')}
      </Menu>
      <InvitationSteps user={user} step={step} onLeave={() => setStep(undefined)} />
    </Box>
  );
}
