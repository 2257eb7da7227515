import { createElement } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { channelIcon } from './channel-look';

/** A channel's icon and name; a third-party channel is named by its plugin. */
export function ChannelName({ channel, displayName }: { channel: string; displayName?: string | undefined }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        whiteSpace: 'nowrap',
        '& svg': { color: 'text.secondary' },
      }}
    >
      {createElement(channelIcon(channel), { fontSize: 'small' })}
      {translate(`office.channels.${channel}`, { _: displayName ?? channel })}
    </Box>
  );
}
