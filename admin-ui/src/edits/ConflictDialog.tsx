import { useEffect, useId, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { EditChoice, FieldConflict } from '@recado/sdk/rules';
import { conflictDesk, type Question } from './conflict-desk';
import { FieldValue } from './FieldValue';
import { useFieldNames } from './use-field-names';

type Open = Question & { answer: (choice: EditChoice) => void };

/** Asks, for all forms, about fields that two people changed, and reports when both changes were kept. */
export function ConflictDialog() {
  const translate = useTranslate();
  const notify = useNotify();
  const names = useFieldNames();
  const [question, setQuestion] = useState<Open>();
  const live = useRef({ translate, notify, names });
  useEffect(() => {
    live.current = { translate, notify, names };
  });
  useEffect(
    () =>
      conflictDesk.open(
        (asked) => new Promise((answer) => setQuestion({ ...asked, answer })),
        ({ resource, name, also }) => {
          const { translate, notify, names } = live.current;
          const listed = names(resource, also);
          notify(listed ? 'office.edits.merged' : 'office.edits.mergedSilently', {
            type: 'info',
            multiLine: true,
            autoHideDuration: 8000,
            messageArgs: { name: name ?? translate('office.edits.somebody'), fields: listed },
          });
        },
      ),
    [],
  );
  if (!question) return null;
  const answer = (choice: EditChoice) => {
    setQuestion(undefined);
    question.answer(choice);
  };
  return <Asked key={question.conflicts.map(({ field }) => field).join()} {...question} answer={answer} />;
}

function Asked({ resource, name, at, conflicts, also, answer }: Open) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = useFieldNames();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const who = name ?? translate('office.edits.somebody');
  const time = at ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at)) : undefined;
  const others = names(resource, also);
  const all = conflicts.map(({ field }) => field);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={small}
      onClose={() => answer(undefined)}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{translate('office.edits.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>
          {translate(time ? 'office.edits.introAt' : 'office.edits.intro', { name: who, time })}
        </Typography>
        {conflicts.map((conflict) => (
          <Field
            key={conflict.field}
            {...{ resource, conflict, who }}
            chosen={theirs.includes(conflict.field) ? 'theirs' : 'mine'}
            onChoose={(side) =>
              setTheirs((fields) => [
                ...fields.filter((field) => field !== conflict.field),
                ...(side === 'theirs' ? [conflict.field] : []),
              ])
            }
          />
        ))}
        {others && (
          <Alert severity="info">{translate('office.edits.also', { name: who, fields: others })}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => answer(undefined)}>
          {translate('office.edits.back')}
        </Button>
        {conflicts.length > 1 && (
          <>
            <Button onClick={() => answer({ theirs: all })}>{translate('office.edits.takeTheirs')}</Button>
            <Button onClick={() => answer({ theirs: [] })}>{translate('office.edits.keepMine')}</Button>
          </>
        )}
        <Button variant="contained" onClick={() => answer({ theirs })}>
          {translate('office.edits.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FieldProps {
  resource: string;
  conflict: FieldConflict;
  who: string;
  chosen: 'mine' | 'theirs';
  onChoose: (side: 'mine' | 'theirs') => void;
}

function Field({ resource, conflict: { field, mine, theirs }, who, chosen, onChoose }: FieldProps) {
  const translate = useTranslate();
  const id = useId();
  const label = useFieldNames()(resource, [field]) || field;
  const sides = [
    { side: 'mine', label: translate('office.edits.mine'), value: mine },
    { side: 'theirs', label: translate('office.edits.theirs', { name: who }), value: theirs },
  ] as const;
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography id={id} variant="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, side) => onChoose(side as 'mine' | 'theirs')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
      >
        {sides.map(({ side, label: of, value }) => (
          <Box
            key={side}
            sx={{
              border: 1,
              borderColor: chosen === side ? 'primary.main' : 'divider',
              borderRadius: 1,
              px: 1.5,
              pb: 1.5,
              minWidth: 0,
            }}
          >
            <FormControlLabel value={side} control={<Radio size="small" />} label={of} />
            <FieldValue {...{ field, value }} />
          </Box>
        ))}
      </RadioGroup>
    </Box>
  );
}
