import { useMemo } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';

interface ZoneSettingProps {
  value: string;
  labelId: string;
  onSave: (value: string) => void;
}

/** A time zone, found by its city; each with its current UTC offset. */
export function ZoneSetting({ value, labelId, onSave }: ZoneSettingProps) {
  const language = useLocale();
  const zones = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf('timeZone')])].sort(), [value]);
  return (
    <Autocomplete
      disableClearable
      slotProps={{ paper: { elevation: 8 } }}
      options={zones}
      value={value}
      onChange={(_, zone) => onSave(zone)}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      renderOption={({ key, ...props }, zone) => (
        <li key={key} {...props}>
          {zone.replaceAll('_', ' ')}
          <Typography component="span" color="textSecondary" sx={{ ml: 'auto', pl: 1, whiteSpace: 'nowrap' }}>
            {distanceFromUtc(zone, language)}
          </Typography>
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          margin="none"
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-labelledby': labelId } }}
        />
      )}
    />
  );
}

/** `GMT-3`. */
function distanceFromUtc(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
