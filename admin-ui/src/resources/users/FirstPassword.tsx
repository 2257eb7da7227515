import { PasswordInput, RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { INVITATION_HOURS } from '@recado/sdk/contracts';
import { FieldRow } from '../../components/FormSection';
import { required } from '../../components/validators';
import { ENTRY, passwordRules } from './user-record';

const CHOICES = ['invite', 'type'].map((id) => ({ id, name: `office.invitations.entries.${id}` }));

/** A new user's password: of their own choice behind the link of an invitation, or typed here. */
export function FirstPassword() {
  const translate = useTranslate();
  const types = useWatch({ name: ENTRY }) === 'type';
  return (
    <>
      <RadioButtonGroupInput
        source={ENTRY}
        label="office.invitations.entry"
        choices={CHOICES}
        defaultValue="invite"
        validate={required}
        helperText={
          types
            ? translate('office.invitations.typeHelp')
            : translate('office.invitations.inviteHelp', { hours: INVITATION_HOURS })
        }
      />
      {types && (
        <FieldRow>
          <PasswordInput
            source="password"
            validate={[required, ...passwordRules]}
            isRequired
            helperText="office.users.passwordNew"
            autoComplete="new-password"
          />
        </FieldRow>
      )}
    </>
  );
}
