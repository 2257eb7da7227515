import { useState } from 'react';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DoneIcon from '@mui/icons-material/Done';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface CopyButtonProps {
  value: string;
  /** If the browser refuses: selects the text instead, for Ctrl+C. */
  onRefused: () => void;
}

export function CopyButton({ value, onRefused }: CopyButtonProps) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      onRefused(); // no permission for the clipboard
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={copied ? <DoneIcon /> : <CopyIcon />}
      onClick={() => void copy()}
      sx={{ flex: 'none' }}
    >
      <span aria-live="polite">{translate(copied ? 'actions.copied' : 'actions.copy')}</span>
    </Button>
  );
}
