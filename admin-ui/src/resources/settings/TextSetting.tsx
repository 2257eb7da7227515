import { useEffect, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { isCount, isWebAddress } from '@recado/sdk/contracts';
import type { SettingField } from './setting-fields';

interface TextSettingProps {
  field: SettingField;
  value: string;
  labelId: string;
  /** Returns whether it was saved. */
  onSave: (value: string, read: string) => Promise<boolean>;
  /** Called with whether its text is unsaved. */
  onUnsaved: (key: string, isUnsaved: boolean) => void;
}

/**
 * A text with its own button. Typed text stays when somebody else saves another one meanwhile, and this is reported.
 */
export function TextSetting({ field, value, labelId, onSave, onUnsaved }: TextSettingProps) {
  const translate = useTranslate();
  const [read, setRead] = useState(value);
  const [text, setText] = useState(value);
  const [isSaving, setSaving] = useState(false);
  const [tried, setTried] = useState(false);
  const secret = field.kind === 'secret';
  const typed = text.trim();
  const isTooLong = field.maxLength !== undefined && typed.length > field.maxLength;
  const isWrong =
    isTooLong ||
    (field.kind === 'link' && typed !== '' && !isWebAddress(typed)) ||
    (field.kind === 'count' && !isCount(typed));
  // A text that is pasted whole is not cut without a word.
  const isShown = isTooLong || (tried && isWrong);
  const hasMoved = value !== read && !isSaving;
  const isUnsaved = text !== value && typed !== value;
  useEffect(() => {
    onUnsaved(field.key, isUnsaved);
    return () => onUnsaved(field.key, false);
  }, [onUnsaved, field.key, isUnsaved]);
  const take = () => {
    setRead(value);
    setText(value);
  };
  // Nothing is typed: the field follows.
  if (hasMoved && (typed === read || typed === value)) take();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return;
    setSaving(true);
    const isSaved = await onSave(typed, read);
    if (isSaved && secret) setText((now) => (now === text ? '' : now));
    else if (isSaved) setRead(typed);
    setSaving(false);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void save(event)}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          margin="none"
          value={text}
          type={secret ? 'password' : 'text'}
          multiline={field.multiline ?? false}
          minRows={field.multiline ? 2 : undefined}
          onChange={(event) => setText(event.target.value)}
          autoComplete={secret ? 'new-password' : 'off'}
          placeholder={secret ? translate('office.settings.secretPlaceholder') : undefined}
          error={isShown}
          helperText={
            isShown && translate(isTooLong ? 'common.tooLong' : `office.settings.${field.kind}Invalid`)
          }
          slotProps={{
            htmlInput: {
              'aria-labelledby': labelId,
              ...(field.kind === 'count' && { inputMode: 'numeric' }),
            },
          }}
        />
        <Button type="submit" variant="outlined" disabled={typed === value} loading={isSaving}>
          {translate('actions.save')}
        </Button>
      </Box>
      {hasMoved && (
        <Alert
          severity="warning"
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          action={
            <Button color="inherit" size="small" onClick={take}>
              {translate('office.edits.takeTheirs')}
            </Button>
          }
        >
          {translate('office.edits.valueMoved', { value: value || translate('office.edits.empty') })}
        </Alert>
      )}
    </Box>
  );
}
