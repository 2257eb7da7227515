import { PasswordInput, useGetIdentity, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Company } from '@recado/sdk/contracts';
import { required } from '../../components/validators';

/** A new password for the first admin of one's own company may be one's own: then the current one is required. */
export function OwnCompanyPassword() {
  const { identity } = useGetIdentity();
  const company = useRecordContext<Company>();
  const password = useWatch({ name: 'password' });
  if (!password || !company?.id || identity?.company?.id !== company.id) return null;
  return (
    <PasswordInput
      source="currentPassword"
      label="resources.users.fields.currentPassword"
      validate={required}
      isRequired
      helperText="office.users.currentPasswordHelp"
      autoComplete="current-password"
    />
  );
}
