import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Announcement } from '@recado/sdk/contracts';

/** Red, orange and grey. */
const COLORS = { 1: 'error', 2: 'warning', 3: 'default' } as const;

export function PriorityChip({ priority }: Pick<Announcement, 'priority'>) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[priority]}
      label={translate(`office.announcements.priorities.${priority}`)}
    />
  );
}
