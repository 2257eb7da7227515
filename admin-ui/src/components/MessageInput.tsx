import { useRef, useState } from 'react';
import VariableIcon from '@mui/icons-material/DataObjectOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { TextInput, useTranslate, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MESSAGE_VARIABLES } from '@recado/sdk/contracts';
import { atMost } from './validators';

const MOST = 4000;
const rules = [atMost(MOST)];

type MessageInputProps = Pick<
  TextInputProps,
  'source' | 'helperText' | 'isRequired' | 'label' | 'minRows' | 'validate'
>;

/** A text for customers; a menu inserts variables at the cursor. */
export function MessageInput({ minRows = 3, validate, ...props }: MessageInputProps) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const field = useRef<HTMLTextAreaElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const insert = (name: string) => {
    setAnchor(null);
    const text = String(getValues(props.source) ?? '');
    const at = field.current?.selectionStart ?? text.length;
    const until = field.current?.selectionEnd ?? at;
    const put = `{{${name}}}`;
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
        validate={[...rules, ...[validate ?? []].flat()]}
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {MESSAGE_VARIABLES.map((name) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {translate(`office.variables.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
