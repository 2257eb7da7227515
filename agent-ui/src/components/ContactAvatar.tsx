import { styled } from '@mui/material/styles';
import { tokens } from '../lib/look/tokens';
import { useChannel } from '../lib/look/use-channel';
import { PersonAvatar } from './PersonAvatar';

interface ContactAvatarProps {
  contact: { id: number; name: string; urlPicture: string | null; profilePicUrl?: string | null };
  /** Adds the channel's badge. */
  channel?: string;
  size?: number;
}

const Badge = styled('span')(({ theme }) => ({
  width: 18,
  height: 18,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  border: `2px solid ${tokens(theme).surface}`,
  color: theme.palette.common.white,
  overflow: 'hidden',
  '& svg': { fontSize: 10 },
  '& img': { width: '100%', height: '100%' },
}));

/** A contact's picture, otherwise its initials in its own colour, with the icon of its channel. */
export function ContactAvatar({ contact, channel, size = 40 }: ContactAvatarProps) {
  const picture = contact.urlPicture ?? contact.profilePicUrl;
  const badge = channel !== undefined && <ChannelBadge channel={channel} />;
  return <PersonAvatar name={contact.name} seed={contact.id} src={picture} size={size} badge={badge} />;
}

function ChannelBadge({ channel }: { channel: string }) {
  const { name, color, Icon, picture } = useChannel(channel);
  return (
    <Badge style={{ backgroundColor: color }} role="img" aria-label={name}>
      {picture ? <img src={picture} alt="" /> : <Icon aria-hidden />}
    </Badge>
  );
}
