import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  SelectInput,
  TextInput,
  useLocale,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Channel } from '@recado/sdk/contracts';
import { SecretInput } from '../../components/SecretInput';
import { FormSection } from '../../components/FormSection';
import { nameRules, wholeNumber } from '../../components/validators';
import { SchemaFields } from '../../schema-form/SchemaFields';
import { modeOf, modeTexts } from './connection-record';

/** Up to a year. */
const minuteRules = wholeNumber(0, 525_600);

interface ConnectionFieldsProps {
  channel: Channel | undefined;
  secretsSet: readonly string[];
  /** A token for voice calls is stored. */
  callTokenSet: boolean;
  /** The default connection cannot cease to be it; another has to take its place. */
  isDefault: boolean;
}

export function ConnectionFields({ channel, secretsSet, callTokenSet, isDefault }: ConnectionFieldsProps) {
  const translate = useTranslate();
  const language = useLocale();
  const mode = modeOf(channel, useWatch({ name: 'mode' }) as string | undefined, language);
  const modes = Object.entries(channel?.modes ?? {});
  // Also while the channel's plugin is not there.
  const channelId = useWatch({ name: 'channel' }) as string | undefined;
  const calls = (channel?.id ?? channelId)?.startsWith('whatsapp');
  const groups = channel?.capabilities['groups'] === true;
  return (
    <>
      <FormSection title={translate('office.connections.general')}>
        <TextInput source="name" validate={nameRules} isRequired helperText="office.connections.nameHelp" />
        <BooleanInput
          source="isDefault"
          disabled={isDefault}
          helperText={isDefault ? 'office.connections.defaultKept' : 'office.connections.defaultHelp'}
        />
        <ReferenceArrayInput source="queueIds" reference="queues">
          <AutocompleteArrayInput
            label="nav.queues"
            optionText="name"
            helperText="office.connections.queuesHelp"
          />
        </ReferenceArrayInput>
      </FormSection>
      {mode && (
        <FormSection
          title={channel ? translate(`office.channels.${channel.id}`, { _: channel.displayName }) : ''}
          help={mode.description}
        >
          {modes.length > 1 && (
            <SelectInput
              source="mode"
              label="office.connections.mode"
              choices={modes.map(([id, one]) => ({ id, name: modeTexts(one, language).title }))}
              translateChoice={false}
              helperText={false}
            />
          )}
          <SchemaFields
            key={mode.name}
            source="settings"
            schema={mode.schema}
            secrets={mode.secrets}
            secretsSet={secretsSet}
          />
        </FormSection>
      )}
      <FormSection title={translate('office.connections.messages')}>
        <TextInput
          source="greetingMessage"
          multiline
          minRows={2}
          helperText="office.connections.greetingHelp"
        />
        <TextInput
          source="complationMessage"
          multiline
          minRows={2}
          helperText="office.connections.closingHelp"
        />
        <TextInput
          source="outOfHoursMessage"
          multiline
          minRows={2}
          helperText="office.connections.hoursHelp"
        />
      </FormSection>
      {calls && (
        <FormSection
          title={translate('office.connections.calls')}
          help={translate('office.connections.callsHelp')}
        >
          <SecretInput
            source="wavoip"
            clearedSource="wavoipCleared"
            label={translate('office.connections.callToken')}
            isSet={callTokenSet}
            maxLength={190}
          />
        </FormSection>
      )}
      <FormSection title={translate('office.connections.conversations')}>
        <NumberInput
          source="timeCreateNewTicket"
          min={0}
          max={525600}
          validate={minuteRules}
          helperText="office.connections.newTicketHelp"
        />
        {groups && (
          <>
            <BooleanInput source="allowGroup" helperText="office.connections.allowGroupHelp" />
            <SelectInput
              source="groupAsTicket"
              choices={[
                { id: 'disabled', name: 'office.users.switch.disabled' },
                { id: 'enabled', name: 'office.users.switch.enabled' },
              ]}
              helperText="office.connections.groupAsTicketHelp"
            />
          </>
        )}
      </FormSection>
    </>
  );
}
