import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router-dom';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Channel } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { ChannelName } from './ChannelName';
import { FIRST_CHAT } from './try-chat';
import { useChannels } from './use-channels';

/** The original API's three first; channels that operators add come after the included ones. */
const FIRST = ['whatsapp', 'facebook', 'instagram', 'whatsappapi', 'webchat'];
const place = ({ id }: Channel) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
const inOrder = (channels: readonly Channel[]) => channels.toSorted((a, b) => place(a) - place(b));
const signsIn = (channel: string) => channel === 'facebook' || channel === 'instagram';

/** Adds a connection of a channel; unavailable channels show the reason. `waits`: it will soon stand elsewhere. */
export function AddMenu({ waits = false }: { waits?: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data: channels = [], isPending, isError } = useChannels();
  const notify = useNotify();
  const provider = useDataProvider<OfficeDataProvider>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Pages and accounts are chosen at Facebook, which redirects back to the list. */
  const signIn = async (channel: string) => {
    try {
      location.assign(await provider.startFacebookLogin(channel === 'instagram'));
    } catch (error) {
      notify(errorKey(error), { type: 'error' });
    }
  };
  const reasonText = (reason: string | null) =>
    reason === null ? undefined : translate(`errors.${reason}`, { _: reason });
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        loading={isPending || waits}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('office.connections.add')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {inOrder(channels).map(({ id, displayName, icon, available, reason }) => (
          <MenuItem
            key={id}
            disabled={!available}
            onClick={() => {
              setAnchor(null);
              if (signsIn(id)) return void signIn(id);
              void navigate(
                id === 'webchat' ? FIRST_CHAT : `/connections/create?channel=${encodeURIComponent(id)}`,
              );
            }}
          >
            <ListItemText
              primary={<ChannelName channel={id} displayName={displayName} icon={icon} />}
              secondary={available ? undefined : reasonText(reason)}
              slotProps={{ secondary: { sx: { maxWidth: 300, whiteSpace: 'normal' } } }}
            />
          </MenuItem>
        ))}
        {channels.length === 0 && (
          <MenuItem disabled>
            {translate(isError ? 'errors.unknown' : 'office.connections.noChannels')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
