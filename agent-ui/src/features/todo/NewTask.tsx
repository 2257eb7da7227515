import { useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../lib/i18n';
import { LONGEST_TASK } from './tasks';

interface NewTaskProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Returns whether it was added: otherwise its text stays. */
  onAdd: (text: string) => boolean;
}

export function NewTask({ fieldRef, onAdd }: NewTaskProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && onAdd(text)) setText('');
        fieldRef.current?.focus();
      }}
      sx={{ display: 'flex', gap: 1 }}
    >
      <TextField
        size="small"
        fullWidth
        label={t('todo.new')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputRef={fieldRef}
        slotProps={{ htmlInput: { maxLength: LONGEST_TASK } }}
      />
      <Button type="submit" variant="contained" disabled={text.trim() === ''} sx={{ flex: 'none' }}>
        {t('todo.add')}
      </Button>
    </Box>
  );
}
