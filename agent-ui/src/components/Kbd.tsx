import Box from '@mui/material/Box';
import { keyLabel } from '../lib/commands/shortcuts';

/** The keys of a shortcut, as on the keyboard. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {keyLabel(keys)
        .split(' ')
        .map((step, index) => (
          <Box
            key={index}
            component="kbd"
            sx={{
              fontFamily: 'inherit',
              fontSize: '0.75rem',
              lineHeight: '18px',
              px: 0.75,
              border: 1,
              borderColor: 'divider',
              borderRadius: '5px',
              bgcolor: 'recado.surface',
              color: 'text.secondary',
              whiteSpace: 'nowrap',
            }}
          >
            {step}
          </Box>
        ))}
    </Box>
  );
}
