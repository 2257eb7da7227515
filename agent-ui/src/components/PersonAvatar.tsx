import type { ReactNode } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { avatarColor, initials } from '@recado/sdk/ui';

interface PersonAvatarProps {
  name: string | null | undefined;
  src?: string | null;
  size?: number;
  /** What gives the colour, where the name may change; the name otherwise. */
  seed?: string | number;
  /** A small mark at the lower right, such as the channel's. */
  badge?: ReactNode;
}

/** A picture, or the initials on a colour that stays the same for the same person. Decorative: the name stands beside it. */
export function PersonAvatar({ name, src, size = 40, seed, badge }: PersonAvatarProps) {
  const avatar = (
    <Avatar
      src={src ?? undefined}
      alt=""
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        fontWeight: 600,
        color: 'common.white',
        bgcolor: avatarColor(seed ?? name ?? ''),
      }}
    >
      {initials(name)}
    </Avatar>
  );
  if (!badge) return avatar;
  return (
    <Box sx={{ position: 'relative', width: size, height: size, flex: 'none' }}>
      {avatar}
      <Box sx={{ position: 'absolute', right: -3, bottom: -3, display: 'grid' }}>{badge}</Box>
    </Box>
  );
}
