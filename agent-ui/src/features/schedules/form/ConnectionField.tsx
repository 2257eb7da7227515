import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, type Control } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n';
import { useConnections } from '../../../live/use-lists';
import type { ScheduleValues } from './schedule-form';

interface ConnectionFieldProps {
  control: Control<ScheduleValues>;
  /** The choice may be left to the server. */
  automatic: boolean;
  error: string | undefined;
}

/** Over which connection it goes. */
export function ConnectionField({ control, automatic, error }: ConnectionFieldProps) {
  const t = useTexts();
  const connections = useConnections();
  return (
    <Controller
      control={control}
      name="whatsappId"
      render={({ field }) => (
        <TextField
          select
          label={t('schedules.connection')}
          // Until the list has loaded, nothing is shown as chosen.
          value={field.value === 0 || connections.some(({ id }) => id === field.value) ? field.value : ''}
          onChange={(event) => field.onChange(Number(event.target.value))}
          inputRef={field.ref}
          error={error !== undefined}
          helperText={error}
        >
          {automatic && <MenuItem value={0}>{t('schedules.automatic')}</MenuItem>}
          {connections.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
