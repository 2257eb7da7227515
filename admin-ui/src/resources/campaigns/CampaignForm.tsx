import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { BooleanInput, SaveButton, TabbedForm, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Campaign } from '@recado/sdk/contracts';
import { MomentInput } from '../../components/dates/DateInputs';
import { FieldRow, FormSection } from '../../components/FormSection';
import { FormTabs } from '../../components/FormTabs';
import { KEEP_TYPED } from '../../components/keep-typed';
import { RecordPicker } from '../../components/RecordPicker';
import { nameRules } from '../../components/validators';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { CampaignTextInput } from './CampaignTextInput';
import { ConnectionsInput } from './ConnectionsInput';
import { HoursInputs } from './HoursInputs';
import { MediaInput } from './MediaInput';
import { NamePicker } from './NamePicker';
import { SharesInput } from './SharesInput';
import { TemplateInput } from './TemplateInput';
import { SLOTS } from './campaign-record';

/** A campaign: whom it reaches and when, five texts, and a file. */
export function CampaignForm() {
  const translate = useTranslate();
  const campaign = useRecordContext<Campaign>();
  const isLocked = campaign?.editable === false;
  return (
    <TabbedForm
      noValidate
      syncWithLocation={false}
      resetOptions={KEEP_TYPED}
      tabs={<FormTabs variant="scrollable" scrollButtons="auto" allowScrollButtonsMobile />}
      toolbar={
        // A new one may be saved at any time: what is missing is then named.
        isLocked ? false : <WatchedToolbar {...(campaign && { save: <SaveButton alwaysEnable={false} /> })} />
      }
      defaultValues={{ confirmation: false }}
      sx={{ '& .MuiTabs-root': { px: 2 }, '& .MuiTabs-list': { gap: 2 } }}
    >
      <TabbedForm.Tab label="office.campaigns.tabs.whom">
        <Lockable isLocked={isLocked}>
          <FormSection title={translate('resources.campaigns.name', { smart_count: 1 })}>
            <TextInput source="name" validate={nameRules} isRequired />
            <FieldRow>
              <NamePicker source="contactListId" kind="contactLists" helperText="office.campaigns.listHelp" />
              <NamePicker source="tagListId" kind="tags" helperText="office.campaigns.tagHelp" />
            </FieldRow>
            <ConnectionsInput />
            <SharesInput />
            <RecordPicker source="queueId" reference="queues" helperText="office.campaigns.queueHelp" />
            <BooleanInput source="confirmation" helperText="office.campaigns.confirmationHelp" />
          </FormSection>
          <TemplateInput />
          <FormSection
            title={translate('office.campaigns.when')}
            help={translate('office.campaigns.whenHelp')}
          >
            <MomentInput source="scheduledAt" disabled={isLocked} helperText={<ZoneHelp />} />
            <HoursInputs />
          </FormSection>
        </Lockable>
      </TabbedForm.Tab>
      {SLOTS.map((slot) => (
        <TabbedForm.Tab key={slot} label={translate('office.campaigns.slot', { number: slot })}>
          <Lockable isLocked={isLocked}>
            <Slot slot={slot} />
          </Lockable>
        </TabbedForm.Tab>
      ))}
      <TabbedForm.Tab label="office.campaigns.tabs.media">
        <Lockable isLocked={isLocked}>
          <FormSection
            title={translate('office.campaigns.tabs.media')}
            help={translate('office.campaigns.mediaHelp')}
          >
            <MediaInput />
          </FormSection>
        </Lockable>
      </TabbedForm.Tab>
    </TabbedForm>
  );
}

function ZoneHelp() {
  const translate = useTranslate();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return <>{translate('office.campaigns.zone', { zone: timeZone.replaceAll('_', ' ') })}</>;
}

/** One of the five texts, with its question if recipients are asked first. */
function Slot({ slot }: { slot: number }) {
  const translate = useTranslate();
  const asks = useWatch({ name: 'confirmation' }) as boolean;
  const template = useWatch({ name: 'template' }) as Campaign['template'] | undefined;
  return (
    <FormSection
      title={translate('office.campaigns.slot', { number: slot })}
      help={translate('office.campaigns.slotHelp')}
    >
      {template && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('office.campaigns.templateInstead')}
        </Alert>
      )}
      {asks && (
        <CampaignTextInput
          source={`confirmationMessage${slot}`}
          label="office.campaigns.question"
          helperText="office.campaigns.questionHelp"
        />
      )}
      <CampaignTextInput
        source={`message${slot}`}
        label="office.campaigns.text"
        helperText="office.campaigns.textHelp"
      />
    </FormSection>
  );
}

/** The fields of a campaign that cannot be changed now: shown, and out of reach. */
const Lockable = ({ isLocked, children }: { isLocked: boolean; children: ReactNode }) => (
  <Box
    component="fieldset"
    disabled={isLocked}
    sx={{
      ...{ border: 0, m: 0, p: 0, minWidth: 0, width: '100%' },
      ...(isLocked && { pointerEvents: 'none', opacity: 0.85 }),
    }}
  >
    {children}
  </Box>
);
