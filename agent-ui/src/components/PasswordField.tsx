import { useState } from 'react';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTexts } from '../lib/i18n';
import { IconAction } from './IconAction';

/** A password that can be shown while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOff : Visibility;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconAction
                size="small"
                edge="end"
                label={t(shown ? 'session.hidePassword' : 'session.showPassword')}
                onClick={() => setShown(!shown)}
              >
                <Icon fontSize="small" />
              </IconAction>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
