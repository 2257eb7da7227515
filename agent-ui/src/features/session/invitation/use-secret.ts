import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The secret of the link that was opened; empty if it has none. It leaves the address bar, where others would see it, as
 * soon as it is read; the history entry keeps it, so that a reload shows the page again.
 */
export function useSecret(): string {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const read = hash.slice(1);
  useEffect(() => {
    if (read) void navigate(pathname, { replace: true, state: { secret: read } });
  }, [read, pathname, navigate]);
  return read || ((state as { secret?: string } | null)?.secret ?? '');
}
