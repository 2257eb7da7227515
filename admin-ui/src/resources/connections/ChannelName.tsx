import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ChannelPicture } from './ChannelPicture';

interface ChannelNameProps {
  channel: string;
  displayName?: string | undefined;
  /** Address of the plugin's picture. */
  icon?: string | null | undefined;
}

/** A channel's icon and name; a third-party channel is named by its plugin. */
export function ChannelName({ channel, displayName, icon }: ChannelNameProps) {
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
      <ChannelPicture channel={channel} icon={icon} />
      {translate(`office.channels.${channel}`, { _: displayName ?? channel })}
    </Box>
  );
}
