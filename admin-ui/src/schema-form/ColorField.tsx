import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, useInput, useTranslate } from 'react-admin';

interface ColorFieldProps {
  source: string;
  label: string;
  helperText: string | false;
  validate: (value: unknown) => string | undefined;
  isRequired: boolean;
}

/** A colour, typed or picked with the browser's own picker. */
export function ColorField(props: ColorFieldProps) {
  const translate = useTranslate();
  const { field } = useInput({ source: props.source });
  const value =
    typeof field.value === 'string' && /^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000';
  return (
    <TextInput
      {...props}
      parse={(typed: string) => typed}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={translate('office.schema.pickColor', { name: props.label })}
                value={value}
                onChange={(event) => field.onChange((event.target as HTMLInputElement).value)}
                sx={{ width: 28, height: 24, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
