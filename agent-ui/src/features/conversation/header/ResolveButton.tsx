import CheckRounded from '@mui/icons-material/CheckRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Ticket } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';

/** Resolving sends the farewell; the arrow offers to resolve without it. */
export function ResolveButton({ ticket, busy }: { ticket: Ticket; busy: boolean }) {
  const t = useTexts();
  const { resolve } = useTicketActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (farewell: boolean) => {
    setAnchor(null);
    resolve(ticket, farewell);
  };
  return (
    <>
      <Box role="group" sx={{ display: 'flex', mx: 0.5, flex: 'none' }}>
        <Button
          variant="contained"
          disabled={busy}
          loading={busy}
          startIcon={<CheckRounded />}
          onClick={() => resolve(ticket, true)}
          sx={{ borderTopRightRadius: 0, borderBottomRightRadius: 0 }}
        >
          {t('conversation.resolve')}
        </Button>
        <Button
          variant="contained"
          disabled={busy}
          aria-label={t('conversation.resolveOptions')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            ...{ px: 0.5, minWidth: 32, borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
            ...{ borderLeft: '1px solid', borderColor: 'primary.dark' },
          }}
        >
          <ExpandMoreRounded fontSize="small" />
        </Button>
      </Box>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose(true)}>{t('conversation.resolveWithFarewell')}</MenuItem>
        <MenuItem onClick={() => choose(false)}>{t('conversation.resolveQuietly')}</MenuItem>
      </Menu>
    </>
  );
}
