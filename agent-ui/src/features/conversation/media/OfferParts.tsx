import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { siteOf, webLink } from '../../../lib/messages/offer-data';

/** The frame of an offer's content, under the name of its kind. */
export function OfferFrame({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <Box sx={{ whiteSpace: 'normal', width: 300, maxWidth: '100%', display: 'grid', gap: 0.75, mb: 0.5 }}>
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 13, color: 'text.secondary' },
          '& svg': { fontSize: 18, flex: 'none' },
        }}
      >
        {icon}
        <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
          {title}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

/** Somebody's own words, with their line breaks. */
export const Words = ({ children }: { children: string }) => (
  <Box dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
    {children}
  </Box>
);

export const Small = ({ children }: { children: ReactNode }) => (
  <Box dir="auto" sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'pre-wrap' }}>
    {children}
  </Box>
);

/** Two texts of a line: what, and how much. */
export function Pair({ left, right, strong }: { left: ReactNode; right?: ReactNode; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', fontWeight: strong ? 600 : 400 }}>
      <Box component="span" dir="auto" sx={{ minWidth: 0 }}>
        {left}
      </Box>
      {right !== undefined && (
        <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          {right}
        </Box>
      )}
    </Box>
  );
}

/** A provider's address, with the name of its site, so that nobody is led astray. Nothing is loaded from it. */
export function OutsideLink({ url, text }: { url: string | undefined; text: string }) {
  const href = webLink(url);
  if (href === undefined) return null;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow" sx={{ fontSize: 14 }}>
      {text} ({siteOf(href)})
      <OpenInNewRounded aria-hidden sx={{ fontSize: 14, ml: 0.5, verticalAlign: -2 }} />
    </Link>
  );
}

export const plainList = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 } as const;
