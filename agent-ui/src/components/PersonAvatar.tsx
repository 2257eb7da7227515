import { useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
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

/** One styled element for all of its parts: lists draw dozens at a time. */
const Face = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  '& > .disc': {
    width: '100%',
    height: '100%',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    overflow: 'hidden',
    fontSize: 'inherit',
    fontWeight: 600,
    lineHeight: 1,
    color: theme.palette.common.white,
    userSelect: 'none',
    // Not as text: the label of a button or link that holds the face is what people read, and they do not say "AR".
    '&[data-initials]::before': { content: 'attr(data-initials)' },
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& > .badge': { position: 'absolute', right: -6, bottom: -6, display: 'grid' },
}));

/**
 * A picture, or the initials on a colour that stays the same for the same person. Decorative: the name is next to it.
 */
export function PersonAvatar({ name, src, size = 40, seed, badge }: PersonAvatarProps) {
  const color = avatarColor(seed ?? name ?? '');
  const [broken, setBroken] = useState<string | null>(null);
  const pictured = src && src !== broken;
  return (
    <Face style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}>
      <div
        className="disc"
        aria-hidden
        data-initials={pictured ? undefined : initials(name)}
        style={{ backgroundColor: color }}
      >
        {pictured && <img src={src} alt="" onError={() => setBroken(src)} />}
      </div>
      {badge && <div className="badge">{badge}</div>}
    </Face>
  );
}
