import { useId } from 'react';
import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { contrastText, safeColor } from '@recado/sdk/ui';
import { useTexts } from '../lib/i18n';
import { NO_COLOR, TAG_COLORS } from '../lib/look/tag-colors';

interface ColorFieldProps {
  label: string;
  codeLabel: string;
  value: string;
  problem?: string;
  hint?: string;
  onChange: (color: string) => void;
}

/** A colour from the palette, or any other by its code. */
export function ColorField({ label, codeLabel, value, problem, hint, onChange }: ColorFieldProps) {
  const id = useId();
  const names = useTexts()('commands.colors').split(',');
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(32px, 1fr))', gap: 1, mb: 2 }}
      >
        {TAG_COLORS.map((color, index) => {
          const chosen = color === value.toLowerCase();
          return (
            <ButtonBase
              key={color}
              aria-label={names[index] ?? color}
              aria-pressed={chosen}
              onClick={() => onChange(color)}
              sx={{
                width: 32,
                height: 32,
                borderRadius: 1,
                bgcolor: color,
                color: contrastText(color),
                outline: chosen ? '2px solid' : 'none',
                outlineColor: 'primary.main',
                outlineOffset: 2,
                '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 },
              }}
            >
              {chosen && <Check fontSize="small" />}
            </ButtonBase>
          );
        })}
      </Box>
      <TextField
        label={codeLabel}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={Boolean(problem)}
        helperText={problem ?? hint}
        slotProps={{
          htmlInput: { maxLength: 9, spellCheck: false, autoCapitalize: 'off' },
          input: {
            startAdornment: (
              <Box
                aria-hidden
                sx={{ width: 20, height: 20, mr: 1, borderRadius: 0.5, bgcolor: safeColor(value, NO_COLOR) }}
              />
            ),
          },
        }}
      />
    </Box>
  );
}
