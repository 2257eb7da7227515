import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { NOTE_MIN } from '@recado/sdk/contracts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useWorkspace } from '../../../live/use-workspace';

const NOTE_MAX = 4000;

interface NoteFormProps {
  ticketId: number;
  onAdd: (note: string) => Promise<boolean>;
}

/** Writes a note. The text stays until the server has stored it, also while another conversation is open. */
export function NoteForm({ ticketId, onAdd }: NoteFormProps) {
  const t = useTexts();
  const { drafts } = useWorkspace();
  const [text, setText] = useState(() => drafts.get(ticketId, 'remark'));
  const write = (next: string) => {
    setText(next);
    drafts.set(ticketId, next, 'remark');
  };
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { length } = text.trim();
  const problem = length === 0 ? t('common.required') : length < NOTE_MIN ? t('common.tooShort') : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem || busy) return;
    setBusy(true);
    const added = await onAdd(text.trim());
    setBusy(false);
    if (!added) return;
    write('');
    setAsked(false);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      <TextField
        multiline
        minRows={1}
        maxRows={5}
        label={t('contacts.newNote')}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
        error={asked && Boolean(problem)}
        helperText={asked && problem}
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
      {(text !== '' || asked) && (
        <Button type="submit" size="small" variant="contained" loading={busy} sx={{ justifySelf: 'end' }}>
          {t('contacts.addNote')}
        </Button>
      )}
    </Box>
  );
}
