import { useMemo } from 'react';
import {
  BooleanInput,
  ImageField,
  ImageInput,
  PasswordInput,
  SelectInput,
  SimpleForm,
  TextInput,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import Box from '@mui/material/Box';
import type { User } from '@recado/sdk/contracts';
import { LANGUAGES, LANGUAGE_NAMES } from '@recado/sdk/rules';
import { FieldRow, FormSection } from '../../components/FormSection';
import { KEEP_TYPED } from '../../components/keep-typed';
import { HourInput } from '../../components/HourInput';
import { MessageInput } from '../../components/MessageInput';
import { QueuesInput } from '../../components/QueuesInput';
import { RecordPicker } from '../../components/RecordPicker';
import { WordSwitch } from '../../components/WordSwitch';
import { atMost, email, nameRules, phoneNumber, required, unlessKept } from '../../components/validators';
import { FirstPassword } from './FirstPassword';
import { InvitationNotice } from './invitation/InvitationNotice';
import { OwnPassword } from './OwnPassword';
import { LastSignIn } from './LastSignIn';
import { SecondFactor } from './SecondFactor';
import { DeleteHere } from '../../components/DeleteHere';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { UserAvatar } from './UserFace';
import { WithoutQueue } from './WithoutQueue';
import { imageRule } from './image-rule';
import { IMAGE_FIELD, MAX_IMAGE_BYTES, NEW_USER, passwordRules } from './user-record';

const choices = (prefix: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `office.users.${prefix}.${id}` }));

const ENABLE = ['enable', 'disable'] as const;
const ENABLED = ['enabled', 'disabled'] as const;

export function UserForm({ isSaved = false }: { isSaved?: boolean }) {
  return (
    <SimpleForm
      noValidate
      resetOptions={KEEP_TYPED}
      defaultValues={NEW_USER}
      toolbar={
        <WatchedToolbar isSaved={isSaved}>
          <DeleteHere resource="users" consequence="office.deleteConfirm" />
        </WatchedToolbar>
      }
    >
      <UserFields />
    </SimpleForm>
  );
}

/** Written as people write it; the number that the record has stays valid. */
function PhoneInput({ kept }: { kept: string | null | undefined }) {
  const rules = useMemo(() => [atMost(30), unlessKept(kept, phoneNumber)], [kept]);
  return <TextInput source="wpp" type="tel" validate={rules} helperText="office.users.phoneHelp" />;
}

function UserFields() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const notify = useNotify();
  const isNew = !user?.id;
  return (
    <>
      <FormSection title={translate('office.users.account')}>
        <InvitationNotice />
        <FieldRow>
          <TextInput source="name" validate={nameRules} isRequired />
          <TextInput source="email" type="email" validate={[required, email]} isRequired autoComplete="off" />
          {!isNew && (
            <PasswordInput
              source="password"
              validate={passwordRules}
              helperText={user.invited ? 'office.invitations.passwordEnds' : 'office.users.passwordKeep'}
              autoComplete="new-password"
            />
          )}
          <OwnPassword />
          <SelectInput
            source="profile"
            choices={choices('profiles', ['admin', 'user', 'supervisor'])}
            validate={required}
            helperText="office.users.profileHelp"
          />
        </FieldRow>
        {isNew && <FirstPassword />}
        <LastSignIn />
        <SecondFactor />
        {user?.profileImage && (
          <Box sx={{ mb: 1 }}>
            <UserAvatar user={user} size={64} />
          </Box>
        )}
        <ImageInput
          source={IMAGE_FIELD}
          label="office.users.newImage"
          inputProps={{ 'aria-label': translate('office.users.newImage') }}
          accept={{ 'image/*': ['.png', '.jpg', '.jpeg', '.webp', '.gif'] }}
          maxSize={MAX_IMAGE_BYTES}
          validate={imageRule}
          options={{ onDropRejected: () => notify('office.users.imageRejected', { type: 'error' }) }}
          helperText="office.users.newImageHelp"
        >
          <ImageField source="src" title="title" />
        </ImageInput>
      </FormSection>
      <FormSection title={translate('office.users.work')}>
        <QueuesInput helperText="office.users.queuesHelp" />
        <WithoutQueue />
        <FieldRow>
          <HourInput source="startWork" />
          <HourInput source="endWork" helperText="office.users.hoursHelp" />
          <RecordPicker
            source="whatsappId"
            reference="connections"
            helperText="office.users.connectionHelp"
          />
          <PhoneInput kept={user?.wpp} />
        </FieldRow>
        <MessageInput source="farewellMessage" minRows={2} helperText="office.users.farewellHelp" />
      </FormSection>
      <FormSection title={translate('office.users.rights')}>
        <FieldRow>
          <WordSwitch source="allTicket" words={ENABLE} helperText="office.users.allTicketHelp" />
          <BooleanInput source="allowGroup" helperText="office.users.allowGroupHelp" />
          <WordSwitch source="showDashboard" words={ENABLED} helperText={false} />
          <WordSwitch source="allowRealTime" words={ENABLED} helperText={false} />
          <WordSwitch source="allowConnections" words={ENABLED} helperText="office.users.connectionsHelp" />
        </FieldRow>
      </FormSection>
      <FormSection title={translate('office.users.look')}>
        <FieldRow>
          <SelectInput
            source="defaultTheme"
            isRequired
            validate={required}
            choices={choices('themes', ['light', 'dark'])}
            helperText={false}
          />
          <SelectInput
            source="defaultMenu"
            isRequired
            validate={required}
            choices={choices('menus', ['open', 'closed'])}
            helperText={false}
          />
          <SelectInput
            source="language"
            choices={LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))}
            translateChoice={false}
            emptyText="office.users.languageOwn"
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            helperText={false}
          />
        </FieldRow>
      </FormSection>
    </>
  );
}
