import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { dayProblem, timeProblem } from '@recado/sdk/ui';
import { useMemo } from 'react';
import { Controller, type Control } from 'react-hook-form';
import Autocomplete from '../../../components/Autocomplete';
import { DayField, TimeField } from '../../../components/dates/DateField';
import { useTexts } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import type { ScheduleValues } from './schedule-form';

interface WhenFieldsProps {
  control: Control<ScheduleValues>;
  problem: (name: keyof ScheduleValues) => string | undefined;
}

const FIELDS = [
  { name: 'date', Field: DayField, validate: dayProblem },
  { name: 'time', Field: TimeField, validate: timeProblem },
] as const;

/** Day, time, and the zone whose clock counts. */
export function WhenFields({ control, problem }: WhenFieldsProps) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 132px 1.2fr' } }}>
      {FIELDS.map(({ name, Field, validate }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          rules={{ required: 'common.required' satisfies TextKey, validate }}
          render={({ field }) => (
            <Field
              required
              label={t(`schedules.${name}`)}
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              problem={problem(name)}
            />
          )}
        />
      ))}
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Controller
          control={control}
          name="timeZone"
          render={({ field }) => <ZoneField value={field.value} onChange={field.onChange} />}
        />
      </Box>
    </Box>
  );
}

function ZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const t = useTexts();
  // A stored zone may have a name that this browser does not list.
  const zones = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf('timeZone')])].sort(), [value]);
  return (
    <Autocomplete
      options={zones}
      value={value}
      disableClearable
      onChange={(_, zone) => onChange(zone)}
      noOptionsText={t('schedules.noZone')}
      renderInput={(params) => <TextField {...params} label={t('schedules.zone')} />}
    />
  );
}
