import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { Controller, type Control } from 'react-hook-form';
import Autocomplete from '../../../components/Autocomplete';
import { useTexts } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import type { ScheduleValues } from './schedule-form';

interface WhenFieldsProps {
  control: Control<ScheduleValues>;
  problem: (name: keyof ScheduleValues) => string | undefined;
}

/** Day, time, and the zone whose clock counts. */
export function WhenFields({ control, problem }: WhenFieldsProps) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 120px 1.4fr' } }}>
      {(['date', 'time'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          rules={{ required: 'common.required' satisfies TextKey }}
          render={({ field }) => (
            <TextField
              type={name}
              required
              label={t(`schedules.${name}`)}
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              error={problem(name) !== undefined}
              helperText={problem(name)}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: name === 'date' ? { max: '2999-12-31' } : {},
              }}
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
