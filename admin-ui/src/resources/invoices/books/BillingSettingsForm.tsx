import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import {
  Form,
  NumberInput,
  SaveButton,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  usePermissions,
  useTranslate,
} from 'react-admin';
import type { BillingSettings, SessionUser } from '@recado/sdk/contracts';
import { FieldRow, FormSection } from '../../../components/FormSection';
import { KEEP_TYPED } from '../../../components/keep-typed';
import { RecordPicker } from '../../../components/RecordPicker';
import { required, wholeNumber } from '../../../components/validators';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorDetail, errorKey } from '../../../providers/error-text';
import { PLATFORM_ID } from '../../companies/company-record';
import { BILLING_SETTINGS_KEY } from './billing-settings-key';
import { typedDays } from './reminder-days';

const dayRules = [required, ...wholeNumber(0, 60)];
const currencyRules = [
  required,
  (value: unknown) =>
    typeof value !== 'string' || /^[A-Z]{3}$/.test(value) ? undefined : 'office.books.currencyWrong',
];
const daysRule = (value: unknown) =>
  typeof value !== 'string' || typedDays(value) ? undefined : 'office.books.reminderWrong';

/** The billing settings; only what was changed is sent. */
export function BillingSettingsForm({ settings }: { settings: BillingSettings }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const { permissions: user } = usePermissions<SessionUser>();
  const [problem, setProblem] = useState<unknown>();
  const { currency, invoiceDaysBefore, graceDays, reminderConnectionId, reminderDays } = settings;
  const read = {
    ...{ provider: settings.provider ?? '', currency, invoiceDaysBefore, graceDays, reminderConnectionId },
    reminderDays: reminderDays.join(', '),
  };
  const save = async (values: Record<string, unknown>) => {
    setProblem(undefined);
    const changed = Object.keys(read).filter((name) => values[name] !== read[name as keyof typeof read]);
    const next = {
      ...values,
      provider: values['provider'] || null,
      reminderDays: typedDays(String(values['reminderDays'] ?? '')),
      reminderConnectionId: values['reminderConnectionId'] || null,
    } as Record<string, unknown>;
    const changes = Object.fromEntries(changed.map((name) => [name, next[name]]));
    try {
      const saved = await provider.saveBillingSettings(settings, changes);
      queries.setQueryData(BILLING_SETTINGS_KEY, saved);
      notify('office.operation.done', { type: 'success' });
    } catch (error) {
      setProblem(error);
    }
  };
  const choices = settings.providers.map(({ id, name, isReady }) => ({
    id,
    name: isReady ? name : translate('office.books.notReady', { name }),
  }));
  return (
    <Card sx={{ p: 2 }}>
      <Form
        noValidate
        disableInvalidFormNotification
        resetOptions={KEEP_TYPED}
        defaultValues={read}
        onSubmit={save}
      >
        <FormSection
          title={translate('office.books.tabs.settings')}
          help={translate('office.books.settingsHelp')}
        >
          {problem !== undefined && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {[translate(errorKey(problem)), errorDetail(problem)].filter(Boolean).join(' ')}
            </Alert>
          )}
          <FieldRow>
            <SelectInput
              source="provider"
              label="resources.billing.fields.provider"
              choices={choices}
              emptyText={translate('office.books.noProvider')}
              emptyValue=""
              helperText="office.books.providerHelp"
            />
            <TextInput
              source="currency"
              label="resources.billing.fields.currency"
              validate={currencyRules}
              isRequired
              helperText="office.books.currencyHelp"
            />
            <NumberInput
              source="invoiceDaysBefore"
              label="resources.billing.fields.invoiceDaysBefore"
              min={0}
              max={60}
              step={1}
              validate={dayRules}
              isRequired
              helperText="office.books.daysBeforeHelp"
            />
            <NumberInput
              source="graceDays"
              label="resources.billing.fields.graceDays"
              min={0}
              max={60}
              step={1}
              validate={dayRules}
              isRequired
              helperText="office.books.graceHelp"
            />
            <TextInput
              source="reminderDays"
              label="resources.billing.fields.reminderDays"
              validate={daysRule}
              helperText="office.books.reminderHelp"
            />
            {user?.companyId === PLATFORM_ID ? (
              <RecordPicker
                source="reminderConnectionId"
                reference="connections"
                label="resources.billing.fields.reminderConnectionId"
                helperText="office.books.reminderConnectionHelp"
              />
            ) : (
              <NumberInput
                source="reminderConnectionId"
                label="resources.billing.fields.reminderConnectionId"
                disabled
                helperText="office.books.reminderConnectionElsewhere"
              />
            )}
          </FieldRow>
        </FormSection>
        <SaveButton />
      </Form>
    </Card>
  );
}
