import { useState } from 'react';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import { TextInput, useInput, useTranslate } from 'react-admin';
import { safeColor } from '@recado/sdk/ui';
import { Swatch } from '../../components/Swatch';
import { colorRules } from '../../components/validators';
import { QUEUE_PALETTE } from './palette';

/** A colour of the palette, or a typed one. */
export function ColorInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field } = useInput({ source });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = safeColor(field.value as string | null, 'transparent');
  return (
    <>
      <TextInput
        source={source}
        label="resources.queues.fields.color"
        helperText="office.queues.colorHelp"
        validate={colorRules}
        isRequired
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Swatch color={chosen} size={18} />
              </InputAdornment>
            ),
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  aria-label={translate('office.queues.palette')}
                  aria-haspopup="dialog"
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <PaletteIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('office.queues.palette') } }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(10, 28px)', gap: 0.25, p: 1 }}>
          {QUEUE_PALETTE.map((color) => (
            <ButtonBase
              key={color}
              aria-label={color}
              aria-pressed={color === chosen}
              onClick={() => {
                field.onChange(color);
                setAnchor(null);
              }}
              sx={{ width: 28, height: 28, borderRadius: 1, '&[aria-pressed="true"]': { outline: 2 } }}
            >
              <Swatch color={color} size={22} />
            </ButtonBase>
          ))}
        </Box>
      </Popover>
    </>
  );
}
