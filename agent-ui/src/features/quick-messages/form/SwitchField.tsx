import { useId } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { Controller, type Control } from 'react-hook-form';
import type { QuickMessageValues } from './quick-message-form';

interface SwitchFieldProps {
  control: Control<QuickMessageValues>;
  name: 'geral' | 'status';
  label: string;
  hint: string;
  disabled?: boolean;
}

/** A switch with the words that say what it does. */
export function SwitchField({ control, name, label, hint, disabled }: SwitchFieldProps) {
  const id = useId();
  return (
    <Box>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <FormControlLabel
            disabled={disabled}
            control={
              <Switch
                checked={field.value}
                onChange={(_, on) => field.onChange(on)}
                slotProps={{ input: { 'aria-describedby': id } }}
              />
            }
            label={label}
          />
        )}
      />
      <FormHelperText id={id}>{hint}</FormHelperText>
    </Box>
  );
}
