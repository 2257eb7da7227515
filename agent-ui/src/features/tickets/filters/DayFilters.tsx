import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../../lib/i18n';
import type { SearchFilters } from '../../../live/tickets/ticket-filter';

interface DayFiltersProps {
  narrow: Pick<SearchFilters, 'createdOn' | 'changedOn'>;
  onChange: (part: Partial<SearchFilters>) => void;
}

/** The day on which a ticket was opened, and the day of its last change. */
export function DayFilters({ narrow, onChange }: DayFiltersProps) {
  const t = useTexts();
  const day = (label: string, value: string, choose: (day: string) => void) => (
    <TextField
      type="date"
      size="small"
      fullWidth
      label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
  return (
    <Stack spacing={2}>
      {day(t('tickets.createdOn'), narrow.createdOn, (createdOn) => onChange({ createdOn }))}
      {day(t('tickets.changedOn'), narrow.changedOn, (changedOn) => onChange({ changedOn }))}
    </Stack>
  );
}
