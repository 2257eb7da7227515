import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { FormActions } from '../dialogs/FormActions';
import { TagsField } from './TagsField';

interface ChooseTagsDialogProps {
  title: string;
  text: string;
  label: string;
  /** Below the field when none was chosen. */
  required: string;
  confirmLabel: string;
  busy?: boolean;
  onChoose: (tagIds: readonly number[]) => void;
  onClose: () => void;
}

/** Asks for one tag or more. */
export function ChooseTagsDialog(props: ChooseTagsDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState(false);
  const missing = asked && chosen.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen.length > 0) props.onChoose(chosen);
  };
  return (
    <Dialog open onClose={props.onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{props.title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography>{props.text}</Typography>
            <TagsField
              autoFocus
              label={props.label}
              value={chosen}
              onChange={setChosen}
              error={missing}
              helperText={missing ? props.required : ' '}
            />
          </Stack>
        </DialogContent>
        <FormActions busy={props.busy} label={props.confirmLabel} onClose={props.onClose} />
      </form>
    </Dialog>
  );
}
