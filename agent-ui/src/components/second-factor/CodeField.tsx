import type { Ref } from 'react';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../lib/i18n';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** Six digits of the app only: a recovery code would prove nothing about it. */
  ofApp?: boolean;
  problem: string | undefined;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Where a code of the app, or a recovery code, is typed. */
export function CodeField({ value, onChange, ofApp = false, problem, ...field }: CodeFieldProps) {
  const t = useTexts();
  return (
    <TextField
      {...field}
      label={t(ofApp ? 'secondFactor.appCode' : 'secondFactor.code')}
      name="code"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(event) => onChange(ofApp ? event.target.value.replace(/[^\d ]/g, '') : event.target.value)}
      error={Boolean(problem)}
      helperText={problem ?? (ofApp ? undefined : t('secondFactor.codeHint'))}
      slotProps={{
        htmlInput: {
          ...{ maxLength: ofApp ? 7 : 40, autoCapitalize: 'none', spellCheck: false },
          ...(ofApp && { inputMode: 'numeric' }),
        },
      }}
    />
  );
}

/** Why a code cannot be sent, if so. */
export function codeProblem(code: string, ofApp = false) {
  const plain = code.replace(/[\s-]/g, '');
  if (ofApp) return /^\d{6}$/.test(plain) ? undefined : ('secondFactor.appCodeShort' as const);
  return plain ? undefined : ('secondFactor.codeNeeded' as const);
}
