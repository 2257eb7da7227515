import { useMemo, useRef, useState } from 'react';
import VariableIcon from '@mui/icons-material/DataObjectOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { TextInput, useTranslate, type TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MESSAGE_VARIABLES } from '@recado/sdk/contracts';
import { UnknownVariables } from './UnknownVariables';
import { atMost } from './validators';

const MOST = 4000;

/** A variable: its label in the menu, and what stands in the text. */
interface TextVariable {
  label: string;
  put: string;
}
interface MessageInputProps extends Pick<
  TextInputProps,
  'source' | 'helperText' | 'isRequired' | 'label' | 'minRows' | 'validate'
> {
  /** Without it those of messages in a ticket. */
  variables?: readonly TextVariable[];
  most?: number;
}

/** A text for customers; a menu inserts variables at the cursor. */
export function MessageInput({ minRows = 3, validate, variables, most = MOST, ...props }: MessageInputProps) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const written: unknown = useWatch({ name: props.source });
  const field = useRef<HTMLTextAreaElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered =
    variables ??
    MESSAGE_VARIABLES.map((name) => ({ label: translate(`office.variables.${name}`), put: `{{${name}}}` }));
  // One rule for all renders: another one would validate again.
  const rules = useMemo(() => [atMost(most), ...[validate ?? []].flat()], [most, validate]);
  const insert = (put: string) => {
    setAnchor(null);
    const text = String(getValues(props.source) ?? '');
    const at = field.current?.selectionStart ?? text.length;
    const until = field.current?.selectionEnd ?? at;
    setValue(props.source, text.slice(0, at) + put + text.slice(until), { shouldDirty: true });
    // Once the menu has returned the focus.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + put.length, at + put.length);
    });
  };
  const label = translate('office.variables.insert');
  return (
    <>
      <TextInput
        {...props}
        multiline
        minRows={minRows}
        maxRows={12}
        validate={rules}
        inputRef={field}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end" sx={{ alignSelf: 'flex-start', maxHeight: 'none', mt: 0.25 }}>
                <IconButton
                  size="small"
                  aria-label={label}
                  title={label}
                  aria-haspopup="menu"
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <VariableIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {!variables && <UnknownVariables text={String(written ?? '')} />}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {offered.map(({ label: name, put }) => (
          <MenuItem key={put} onClick={() => insert(put)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
