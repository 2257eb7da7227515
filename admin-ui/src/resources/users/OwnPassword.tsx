import { PasswordInput, useGetIdentity, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { User } from '@recado/sdk/contracts';
import { required } from '../../components/validators';
import { asksForPassword } from './user-record';

/** A user who changes their own credentials types the current password as well. */
export function OwnPassword() {
  const { identity } = useGetIdentity();
  const user = useRecordContext<User>();
  const [email, password, wpp] = useWatch({ name: ['email', 'password', 'wpp'] });
  if (!user?.id || identity?.id !== user.id || !asksForPassword({ email, password, wpp }, user)) return null;
  return (
    <PasswordInput
      source="currentPassword"
      validate={required}
      isRequired
      helperText="office.users.currentPasswordHelp"
      autoComplete="current-password"
    />
  );
}
