import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import { ChannelName } from './ChannelName';
import { useChannels } from './use-channels';

/** Adds a connection of one of the channels; those that cannot be added say why. */
export function AddMenu() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data: channels = [], isPending, isError } = useChannels();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const reasonText = (reason: string | null) =>
    reason === null ? undefined : translate(`errors.${reason}`, { _: reason });
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        loading={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('office.connections.add')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {channels.map(({ id, displayName, available, reason }) => (
          <MenuItem
            key={id}
            disabled={!available}
            onClick={() => {
              setAnchor(null);
              void navigate(`/connections/create?channel=${encodeURIComponent(id)}`);
            }}
          >
            <ListItemText
              primary={<ChannelName channel={id} displayName={displayName} />}
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
