import { useId, useState } from 'react';
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
import { LOCALES } from '@recado/sdk/rules';
import { useI18n } from '../../lib/i18n';
import type { EditState, Question } from './use-edit';

interface ConflictDialogProps {
  edit: EditState;
  question: Question;
}

/** Asks, field by field, how to resolve fields that two people changed. */
export default function ConflictDialog({ edit, question }: ConflictDialogProps) {
  const { t, language } = useI18n();
  const id = useId();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const { conflicts, at, also, answer } = question;
  const name = question.name ?? t('edits.somebody');
  const time = at && new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(new Date(at));
  const others = edit.names(also);
  const textOf = (field: string, value: unknown): string => {
    const text = edit.textOf?.(field, value);
    if (text !== undefined) return text;
    if (typeof value === 'boolean') return t(value ? 'edits.yes' : 'edits.no');
    return value === null || value === undefined ? '' : String(value);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={small}
      onClose={() => answer(undefined)}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t('edits.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>{time ? t('edits.introAt', { name, time }) : t('edits.intro', { name })}</Typography>
        {conflicts.map(({ field, ...values }) => (
          <Box key={field} component="section" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
            <Typography id={`${id}-${field}`} component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
              {edit.names([field])}
            </Typography>
            <RadioGroup
              aria-labelledby={`${id}-${field}`}
              value={theirs.includes(field) ? 'theirs' : 'mine'}
              onChange={(_, side) =>
                setTheirs((all) => [
                  ...all.filter((one) => one !== field),
                  ...(side === 'theirs' ? [field] : []),
                ])
              }
              sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <Box
                  key={side}
                  sx={{
                    border: 1,
                    borderColor: (side === 'theirs') === theirs.includes(field) ? 'primary.main' : 'divider',
                    borderRadius: 1,
                    px: 1.5,
                    pb: 1.5,
                    minWidth: 0,
                  }}
                >
                  <FormControlLabel
                    value={side}
                    control={<Radio size="small" />}
                    label={side === 'mine' ? t('edits.mine') : t('edits.theirs', { name })}
                  />
                  <Typography
                    // A long text is scrolled with the keyboard.
                    tabIndex={0}
                    color={textOf(field, values[side]) ? 'textPrimary' : 'textSecondary'}
                    sx={{
                      whiteSpace: 'pre-wrap',
                      overflowWrap: 'anywhere',
                      maxHeight: 240,
                      overflowY: 'auto',
                    }}
                  >
                    {textOf(field, values[side]) || t('edits.empty')}
                  </Typography>
                </Box>
              ))}
            </RadioGroup>
          </Box>
        ))}
        {others && <Alert severity="info">{t('edits.also', { name, fields: others })}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => answer(undefined)}>
          {t('edits.back')}
        </Button>
        {conflicts.length > 1 && (
          <>
            <Button onClick={() => answer({ theirs: conflicts.map(({ field }) => field) })}>
              {t('edits.takeTheirs')}
            </Button>
            <Button onClick={() => answer({ theirs: [] })}>{t('edits.keepMine')}</Button>
          </>
        )}
        <Button variant="contained" onClick={() => answer({ theirs })}>
          {t('edits.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
