import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { User } from '@recado/sdk/contracts';
import { avatarColor, contrastText, initials } from '@recado/sdk/ui';

interface UserAvatarProps {
  user: Pick<User, 'name' | 'profileImage'>;
  size?: number;
}

export function UserAvatar({ user, size = 32 }: UserAvatarProps) {
  const color = avatarColor(user.name);
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

export function Presence({ online }: { online: boolean }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      label={translate(online ? 'office.users.online' : 'office.users.offline')}
      color={online ? 'success' : 'default'}
      variant={online ? 'filled' : 'outlined'}
    />
  );
}
