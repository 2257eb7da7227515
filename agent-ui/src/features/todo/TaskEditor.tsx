import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../lib/i18n';
import { LONGEST_TASK } from './tasks';

interface TaskEditorProps {
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** A task's text in place of the row: Enter saves, Escape leaves it as it was. */
export function TaskEditor({ text, onSave, onCancel }: TaskEditorProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(text);
  const isEmpty = typed.trim() === '';
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSave(typed.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <TextField
        size="small"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isEmpty}
        helperText={isEmpty ? t('todo.empty') : undefined}
        sx={{ flex: '1 1 200px' }}
        slotProps={{ htmlInput: { 'aria-label': t('todo.task'), maxLength: LONGEST_TASK } }}
      />
      <Button type="submit" variant="contained" disabled={isEmpty}>
        {t('actions.save')}
      </Button>
      <Button onClick={onCancel}>{t('actions.cancel')}</Button>
    </Box>
  );
}
