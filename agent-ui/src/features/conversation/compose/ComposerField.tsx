import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import { useId, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '../../../lib/i18n';
import { QUICK_LIST_ID, type KeyTaker } from './quick/quick-keys';

const MAX_ROWS = 5;
/** Where the browser itself sizes a field by its text, no script measures it after each key and each drawing. */
const GROWS = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

interface ComposerFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  disabled: boolean;
  isPrivate: boolean;
  /** An open panel over the field handles some keys first; `option` is its active option. */
  keys: RefObject<KeyTaker | null>;
  option: string | null;
  error: string | undefined;
  onChange: (value: string) => void;
  onSend: () => void;
  onFiles: (files: readonly File[]) => void;
  onRest: () => void;
  onEscape: () => void;
}

/** The text field: Enter sends, Shift+Enter breaks the line, a pasted picture becomes an attachment. */
export function ComposerField(props: ComposerFieldProps) {
  const t = useTexts();
  const errorId = useId();
  const placeholder = props.disabled
    ? 'conversation.noText'
    : props.isPrivate
      ? 'messaging.notePlaceholder'
      : 'conversation.placeholder';
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method that is composing uses Enter for itself.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (!event.shiftKey && props.keys.current?.(event.key)) return event.preventDefault();
    if (event.key === 'Escape') props.onEscape();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    props.onSend();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    props.onFiles(files);
  };
  return (
    <>
      <InputBase
        inputRef={props.field}
        multiline
        fullWidth
        {...(GROWS ? { inputComponent: 'textarea' } : { minRows: 1, maxRows: MAX_ROWS })}
        value={props.value}
        disabled={props.disabled}
        placeholder={t(placeholder)}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={props.onRest}
        error={props.error !== undefined}
        slotProps={{
          input: {
            'aria-label': t(props.isPrivate ? 'messaging.writeNote' : 'conversation.composer'),
            'aria-describedby': props.error ? errorId : undefined,
            ...(props.option !== null && {
              'aria-controls': QUICK_LIST_ID,
              'aria-activedescendant': props.option,
            }),
            enterKeyHint: 'send',
            dir: 'auto',
            ...(GROWS && { rows: 1 }),
          },
        }}
        sx={{
          px: 1.5,
          py: 1.25,
          border: 1,
          borderColor: props.error ? 'error.main' : props.isPrivate ? 'recado.noteLine' : 'divider',
          borderRadius: '10px',
          bgcolor: props.isPrivate ? 'recado.note' : 'background.default',
          '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
          ...(GROWS && { '& textarea': { fieldSizing: 'content', maxHeight: `${MAX_ROWS}lh` } }),
          '& textarea:focus-visible': { outline: 'none' },
        }}
      />
      {props.error && (
        <FormHelperText id={errorId} error role="alert">
          {props.error}
        </FormHelperText>
      )}
    </>
  );
}
