import Stack from '@mui/material/Stack';
import { DayFilter } from '../../../components/dates/DateField';
import { useTexts } from '../../../lib/i18n';
import type { SearchFilters } from '../../../live/tickets/ticket-filter';

interface DayFiltersProps {
  narrow: Pick<SearchFilters, 'createdOn' | 'changedOn'>;
  onChange: (part: Partial<SearchFilters>) => void;
}

/** The day on which a ticket was opened, and the day of its last change. */
export function DayFilters({ narrow, onChange }: DayFiltersProps) {
  const t = useTexts();
  return (
    <Stack spacing={2}>
      <DayFilter
        label={t('tickets.createdOn')}
        value={narrow.createdOn}
        onChange={(createdOn) => onChange({ createdOn })}
      />
      <DayFilter
        label={t('tickets.changedOn')}
        value={narrow.changedOn}
        onChange={(changedOn) => onChange({ changedOn })}
      />
    </Stack>
  );
}
