import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** Where the hours are edited, by the level at which they are kept. */
const PLACES: Record<string, string> = {
  company: '/settings?tab=hours',
  queue: '/queues',
  connection: '/connections',
};

export function HoursLink({ at }: { at: string }) {
  const translate = useTranslate();
  const to = PLACES[at];
  if (!to) return null;
  return (
    <Link component={RouterLink} to={to} sx={{ display: 'inline-block', mt: 0.5 }}>
      {translate(`office.hours.setAt.${at}`)}
    </Link>
  );
}
