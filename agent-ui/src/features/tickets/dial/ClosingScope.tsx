import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/i18n';
import type { ClosingPreview } from './use-closing';

/** What would be closed: how many, of whom, and the share of each. */
export function ClosingScope({ preview, of }: { preview: ClosingPreview | undefined; of: string }) {
  const t = useTexts();
  return (
    <div>
      <Typography color="textSecondary">{of}</Typography>
      <Typography role="status" sx={{ fontWeight: 600, mt: 0.5 }}>
        {preview ? howMany(t, preview) : <Skeleton width="70%" />}
      </Typography>
      {preview && preview.count > 0 && <Shares preview={preview} />}
    </div>
  );
}

function howMany(t: ReturnType<typeof useTexts>, { count, people }: ClosingPreview): string {
  if (count === 0) return t('steps.closeAllNothing');
  const tickets = t('steps.closeAllCount', { smart_count: count });
  if (people === 0) return t('steps.closeAllOfNobody', { tickets });
  return t('steps.closeAllOf', { tickets, people: t('steps.closeAllPeople', { smart_count: people }) });
}

function Shares({ preview: { users, people, unassigned } }: { preview: ClosingPreview }) {
  const t = useTexts();
  const more = people - users.length;
  const rows = [
    ...users.map(({ id, name, count }) => ({ key: String(id), name, count })),
    ...(unassigned > 0 ? [{ key: 'nobody', name: t('steps.closeAllUnassigned'), count: unassigned }] : []),
  ];
  if (people === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {rows.map(({ key, name, count }) => (
        <Box component="li" key={key} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <Typography noWrap>{name}</Typography>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{count}</Typography>
        </Box>
      ))}
      {more > 0 && (
        <Typography component="li" color="textSecondary">
          {t('steps.closeAllMore', { smart_count: more })}
        </Typography>
      )}
    </Box>
  );
}
