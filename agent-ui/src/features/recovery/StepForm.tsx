import type { FormEvent, ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormFailure } from '../../components/signed-out/FormFailure';

interface StepFormProps {
  failure: string | undefined;
  busy: boolean;
  disabled?: boolean;
  submit: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** One step: why the last attempt failed, its field, and the button that goes on. */
export function StepForm({ failure, busy, disabled, submit, onSubmit, children }: StepFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <FormFailure text={failure} />
      {children}
      <Button type="submit" variant="contained" size="large" loading={busy} disabled={disabled} fullWidth>
        {submit}
      </Button>
    </Box>
  );
}
