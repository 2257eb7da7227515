import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SCHEDULE_COUNT_MAX } from '@recado/sdk/contracts';
import { REPEATS } from '@recado/sdk/flow';
import { dayProblem } from '@recado/sdk/ui';
import { Controller, type Control } from 'react-hook-form';
import { DayField } from '../../../components/dates/DateField';
import { useTexts } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import { REPEAT_LABELS } from '../data/schedule-times';
import { checkCount, checkUntil, type ScheduleValues } from './schedule-form';

interface RepeatFieldsProps {
  control: Control<ScheduleValues>;
  values: ScheduleValues;
  problem: (name: keyof ScheduleValues) => string | undefined;
}
const ENDS: Record<ScheduleValues['end'], TextKey> = {
  never: 'schedules.endNever',
  count: 'schedules.endCount',
  until: 'schedules.endUntil',
};

/** How often, and until when. */
export function RepeatFields({ control, values, problem }: RepeatFieldsProps) {
  const t = useTexts();
  const { repeat, end, date } = values;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 160px' } }}>
      <Controller
        control={control}
        name="repeat"
        render={({ field }) => (
          <TextField select label={t('schedules.repeat')} value={field.value} onChange={field.onChange}>
            {(['none', ...REPEATS] as const).map((one) => (
              <MenuItem key={one} value={one}>
                {t(REPEAT_LABELS[one])}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {repeat !== 'none' && (
        <Controller
          control={control}
          name="end"
          render={({ field }) => (
            <TextField select label={t('schedules.end')} value={field.value} onChange={field.onChange}>
              {(['never', 'count', 'until'] as const).map((one) => (
                <MenuItem key={one} value={one}>
                  {t(ENDS[one])}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      )}
      {repeat !== 'none' && end === 'count' && (
        <Controller
          control={control}
          name="count"
          rules={{ validate: checkCount }}
          render={({ field }) => (
            <TextField
              type="number"
              label={t('schedules.count')}
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              error={problem('count') !== undefined}
              helperText={problem('count')}
              slotProps={{ htmlInput: { min: 1, max: SCHEDULE_COUNT_MAX, inputMode: 'numeric' } }}
            />
          )}
        />
      )}
      {repeat !== 'none' && end === 'until' && (
        <Controller
          control={control}
          name="until"
          rules={{
            required: 'common.required' satisfies TextKey,
            validate: (day) => dayProblem(day) ?? checkUntil(day, date),
          }}
          render={({ field }) => (
            <DayField
              required
              label={t('schedules.until')}
              value={field.value}
              min={date}
              onChange={field.onChange}
              inputRef={field.ref}
              problem={problem('until')}
            />
          )}
        />
      )}
    </Box>
  );
}
