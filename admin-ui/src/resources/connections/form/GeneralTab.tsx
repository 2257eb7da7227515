import { BooleanInput, SelectInput, TextInput, useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Channel } from '@recado/sdk/contracts';
import { WordSwitch } from '../../../components/WordSwitch';
import { FormSection } from '../../../components/FormSection';
import { QueuesInput } from '../../../components/QueuesInput';
import { SecretInput } from '../../../components/SecretInput';
import { nameRules, required } from '../../../components/validators';
import { SchemaFields } from '../../../schema-form/SchemaFields';
import { modeOf, modeTexts } from '../connection-record';
import type { ConnectionFormProps } from './ConnectionForm';
import { HistoryImport } from './HistoryImport';

type GeneralTabProps = Pick<ConnectionFormProps, 'channel' | 'secretsSet' | 'callTokenSet' | 'isDefault'>;

/** The connection itself: its name, its queues, and the channel's settings. */
export function GeneralTab({ channel, secretsSet, callTokenSet, isDefault }: GeneralTabProps) {
  const translate = useTranslate();
  // Even while the channel's plugin is missing.
  const channelId = useWatch({ name: 'channel' }) as string | undefined;
  const calls = (channel?.id ?? channelId)?.startsWith('whatsapp');
  return (
    <>
      <FormSection title={translate('office.connections.general')}>
        <TextInput source="name" validate={nameRules} isRequired helperText="office.connections.nameHelp" />
        <BooleanInput
          source="isDefault"
          disabled={isDefault}
          helperText={isDefault ? 'office.connections.defaultKept' : 'office.connections.defaultHelp'}
        />
        <QueuesInput helperText="office.connections.queuesHelp" />
      </FormSection>
      {channel && <ChannelSettings channel={channel} secretsSet={secretsSet} />}
      {channel?.capabilities['groups'] === true && <Groups />}
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
      {channel?.capabilities['history'] === true && <HistoryImport />}
    </>
  );
}

function ChannelSettings({ channel, secretsSet }: { channel: Channel; secretsSet: readonly string[] }) {
  const translate = useTranslate();
  const language = useLocale();
  const mode = modeOf(channel, useWatch({ name: 'mode' }) as string | undefined, language);
  const modes = Object.entries(channel.modes);
  if (!mode) return null;
  return (
    <FormSection
      title={translate(`office.channels.${channel.id}`, { _: channel.displayName })}
      help={mode.description}
    >
      {modes.length > 1 && (
        <SelectInput
          source="mode"
          validate={required}
          isRequired
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
  );
}

function Groups() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('office.connections.groups')}>
      <BooleanInput source="allowGroup" helperText="office.connections.allowGroupHelp" />
      <WordSwitch
        source="groupAsTicket"
        words={['enabled', 'disabled']}
        helperText="office.connections.groupAsTicketHelp"
      />
    </FormSection>
  );
}
