import { styled } from '@mui/material/styles';
import { useTexts } from '../lib/i18n';
import { channelLook } from '../lib/look/channel-look';
import { channelName } from '../lib/look/channel-names';
import { tokens } from '../lib/look/tokens';
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
  '& svg': { fontSize: 10 },
}));

/** A contact's picture, otherwise its initials in its own colour, with the icon of its channel. */
export function ContactAvatar({ contact, channel, size = 40 }: ContactAvatarProps) {
  const picture = contact.urlPicture ?? contact.profilePicUrl;
  const badge = channel !== undefined && <ChannelBadge channel={channel} />;
  return <PersonAvatar name={contact.name} seed={contact.id} src={picture} size={size} badge={badge} />;
}

function ChannelBadge({ channel }: { channel: string }) {
  const t = useTexts();
  const { color, Icon } = channelLook(channel);
  return (
    <Badge style={{ backgroundColor: color }} role="img" aria-label={channelName(channel, t)}>
      <Icon aria-hidden />
    </Badge>
  );
}
