import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useSimpleFormIterator, useTranslate } from 'react-admin';

/** Adds a line to a list in a form, in words: a sign alone says too little. `text`: the key of its name. */
export function AddLine({ text = 'ra.action.add' }: { text?: string }) {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button startIcon={<AddIcon />} onClick={() => add()}>
      {translate(text)}
    </Button>
  );
}
