import type { ReactNode } from 'react';
import { TabbedForm, usePermissions, useTranslate } from 'react-admin';
import type { Channel, SessionUser } from '@recado/sdk/contracts';
import { planHas } from '@recado/sdk/rules';
import { RecordHolidays } from '../../service-hours/holidays/RecordHolidays';
import { FormTabs } from '../../../components/FormTabs';
import { KEEP_TYPED } from '../../../components/keep-typed';
import { WeekHoursInput } from '../../service-hours/week-hours/WeekHoursInput';
import { useSettings } from '../../../providers/use-settings';
import { ChatbotTab } from './ChatbotTab';
import { GeneralTab } from './GeneralTab';
import { IntegrationsTab } from './IntegrationsTab';
import { MessagesTab } from './MessagesTab';
import { RatingsTab } from './RatingsTab';

export interface ConnectionFormProps {
  channel: Channel | undefined;
  secretsSet: readonly string[];
  /** A token for voice calls is stored. */
  callTokenSet: boolean;
  /** The default connection cannot stop being the default; another has to replace it. */
  isDefault: boolean;
  toolbar?: ReactNode;
  defaultValues?: Record<string, unknown>;
}

const TABS = { px: 2, '& .MuiTabs-list': { gap: 3 } };

/** All settings of a connection, tab by tab. */
export function ConnectionForm({ toolbar, defaultValues, ...form }: ConnectionFormProps) {
  const translate = useTranslate();
  const { permissions: user } = usePermissions<SessionUser>();
  const hasPrompts = user !== undefined && planHas(user, 'useOpenAi');
  const hasIntegrations = user !== undefined && planHas(user, 'useIntegrations');
  const { data: settings } = useSettings();
  const hasHours = settings?.some(({ key, value }) => key === 'scheduleType' && value === 'connection');
  const label = (tab: string) => translate(`office.connections.tabs.${tab}`);
  return (
    <TabbedForm
      noValidate
      syncWithLocation={false}
      resetOptions={KEEP_TYPED}
      tabs={<FormTabs variant="scrollable" scrollButtons={false} sx={TABS} />}
      {...(toolbar !== undefined && { toolbar })}
      {...(defaultValues && { defaultValues })}
    >
      <TabbedForm.Tab label={label('general')}>
        <GeneralTab {...form} />
      </TabbedForm.Tab>
      {(hasPrompts || hasIntegrations) && (
        <TabbedForm.Tab label={label('integrations')}>
          <IntegrationsTab hasPrompts={hasPrompts} hasIntegrations={hasIntegrations} />
        </TabbedForm.Tab>
      )}
      <TabbedForm.Tab label={label('messages')}>
        <MessagesTab />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={label('chatbot')}>
        <ChatbotTab />
      </TabbedForm.Tab>
      <TabbedForm.Tab label={label('ratings')}>
        <RatingsTab />
      </TabbedForm.Tab>
      {hasHours && (
        <TabbedForm.Tab label={translate('office.hours.tab')}>
          <WeekHoursInput source="schedules" />
          <RecordHolidays owner="whatsappId" />
        </TabbedForm.Tab>
      )}
    </TabbedForm>
  );
}
