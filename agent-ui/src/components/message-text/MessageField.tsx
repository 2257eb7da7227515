import { useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MESSAGE_VARIABLES, type MessageVariable } from '@recado/sdk/contracts';
import { hint } from '../hint';
import { useTexts } from '../../lib/i18n';
import { MESSAGE_MAX } from './limits';
import UnknownVariables from './UnknownVariables';
import { VARIABLE_LABELS, insertVariable } from './variables';

interface MessageFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** What is wrong with it. */
  error?: string | undefined;
  /** It is what is left to write. */
  autoFocus?: boolean;
}

/** A text that is sent to a customer, with its variables a click away. */
export function MessageField({ value, onChange, error, autoFocus = false }: MessageFieldProps) {
  const t = useTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (variable: MessageVariable) => {
    const area = field.current;
    const selection = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length] as const;
    const { text, cursor } = insertVariable(value, variable, selection);
    if (text.length > MESSAGE_MAX) return;
    onChange(text);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(cursor, cursor);
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={t('quickMessages.message')}
        error={error !== undefined}
        helperText={error ?? t('quickMessages.messageHint')}
        autoFocus={autoFocus}
        multiline
        minRows={4}
        maxRows={10}
        inputRef={field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MESSAGE_MAX } }}
      />
      <UnknownVariables text={value} />
      <Box role="group" aria-labelledby={id}>
        <Typography id={id} variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
          {t('quickMessages.variables')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {MESSAGE_VARIABLES.map((variable) => {
            const name = t(VARIABLE_LABELS[variable]);
            return (
              <Button
                key={variable}
                size="small"
                variant="outlined"
                color="inherit"
                aria-label={t('quickMessages.insert', { name })}
                {...hint(`{{${variable}}}`)}
                onClick={() => insert(variable)}
              >
                {name}
              </Button>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}
