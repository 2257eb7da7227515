import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { avatarColor, contrastText, initials } from '@recado/sdk/ui';

interface UserAvatarProps {
  user: Pick<User, 'id' | 'name' | 'profileImage'>;
  size?: number;
}

export function UserAvatar({ user, size = 32 }: UserAvatarProps) {
  // As in the console: a colour stays when the name changes.
  const color = avatarColor(user.id);
  return (
    <Avatar
      src={user.profileImage ?? undefined}
      alt=""
      sx={{ width: size, height: size, bgcolor: color, color: contrastText(color), fontSize: size * 0.4 }}
    >
      {initials(user.name)}
    </Avatar>
  );
}

/** Whoever is invited has never been online. */
export function Presence({ user: { online, invited } }: { user: Pick<User, 'online' | 'invited'> }) {
  const translate = useTranslate();
  if (invited)
    return (
      <Chip size="small" color="info" variant="outlined" label={translate('office.invitations.invited')} />
    );
  return (
    <Chip
      size="small"
      label={translate(online ? 'office.users.online' : 'office.users.offline')}
      color={online ? 'success' : 'default'}
      variant={online ? 'filled' : 'outlined'}
    />
  );
}
