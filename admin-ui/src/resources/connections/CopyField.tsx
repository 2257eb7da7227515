import { useState } from 'react';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DoneIcon from '@mui/icons-material/Done';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface CopyFieldProps {
  label: string;
  value: string;
  multiline?: boolean;
}

/** Text to take elsewhere, with a button that copies it. Where the browser refuses, it is selected instead. */
export function CopyField({ label, value, multiline = false }: CopyFieldProps) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const [field, setField] = useState<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      field?.select(); // no right to the clipboard: Ctrl+C does it
    }
  };
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
      <Button
        variant="outlined"
        startIcon={copied ? <DoneIcon /> : <CopyIcon />}
        onClick={() => void copy()}
        sx={{ flex: 'none' }}
      >
        <span aria-live="polite">{translate(copied ? 'actions.copied' : 'actions.copy')}</span>
      </Button>
    </Box>
  );
}
