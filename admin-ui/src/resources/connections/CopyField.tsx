import { useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { CopyButton } from './CopyButton';

interface CopyFieldProps {
  label: string;
  value: string;
  multiline?: boolean;
}

/** Text to copy, with a button. If the browser refuses, the text is selected instead. */
export function CopyField({ label, value, multiline = false }: CopyFieldProps) {
  const [field, setField] = useState<HTMLInputElement | HTMLTextAreaElement | null>(null);
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        pt: 1,
        alignItems: 'flex-start',
        flexDirection: { xs: 'column', sm: 'row' },
      }}
    >
      <TextField
        label={label}
        value={value}
        multiline={multiline}
        inputRef={setField}
        margin="none"
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        sx={{ '& textarea, & input': { fontFamily: 'monospace' } }}
      />
      <CopyButton value={value} onRefused={() => field?.select()} />
    </Box>
  );
}
