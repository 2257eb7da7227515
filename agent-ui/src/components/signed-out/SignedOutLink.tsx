import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** From one page for the signed out to another. */
export function SignedOutLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 600, display: 'inline-block', py: 0.5 }}>
      {children}
    </Link>
  );
}
