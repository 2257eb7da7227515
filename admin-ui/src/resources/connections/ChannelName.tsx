import { createElement } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { channelIcon } from './channel-look';

/** A channel's sign and name; one that a third party brought is called as its plugin calls it. */
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
