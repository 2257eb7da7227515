import { useQueryClient } from '@tanstack/react-query';
import {
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextArrayInput,
  TextInput,
  useDataProvider,
  useLocaleState,
  useNotify,
  useTranslate,
} from 'react-admin';
import {
  GREATER_INTERVALS,
  LONGER_INTERVALS_AFTER,
  MESSAGE_INTERVALS,
  type CampaignSettings,
} from '@recado/sdk/contracts';
import { FieldRow, FormSection } from '../../../components/FormSection';
import { FormLines } from '../../../components/FormLines';
import { HourInput } from '../../../components/HourInput';
import { KEEP_TYPED } from '../../../components/keep-typed';
import { atMost, required, wholeNumber } from '../../../components/validators';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { WatchedToolbar } from '../../../edits/WatchedToolbar';
import { errorKey } from '../../../providers/error-text';
import { WEEKDAYS, weekdayName } from '../campaign-record';

const KEY = /^[\p{L}\p{N}_-]+$/u;
const keyRules = [
  required,
  atMost(40),
  (value: unknown) =>
    typeof value === 'string' && value !== '' && !KEY.test(value)
      ? 'office.campaigns.config.badKey'
      : undefined,
];
const valueRules = [required, atMost(1000)];
const hoursRules = [required, ...wholeNumber(1, 720)];
const someRule = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? undefined : 'common.required';
const twice = (variables: readonly Partial<CampaignSettings['variables'][number]>[] = []) => {
  const keys = variables.flatMap(({ key }) => key || []);
  return new Set(keys).size < keys.length ? 'office.campaigns.config.twice' : undefined;
};
const ABSENT = { key: '', value: '' };

/** One form, saved as a whole. */
export function SettingsForm({ settings }: { settings: CampaignSettings }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const choices = (values: readonly number[], unit: string, none: string) =>
    values.map((value) => ({
      id: value,
      name: translate(`office.campaigns.config.${value === 0 ? none : unit}`, { smart_count: value }),
    }));
  const save = async (values: Partial<CampaignSettings>) => {
    try {
      await provider.saveCampaignSettings(formOf(values, settings));
      await queries.invalidateQueries({ queryKey: ['campaigns-config'] });
      notify('office.campaigns.config.saved', { type: 'success' });
    } catch (error) {
      notify(errorKey(error), { type: 'error', multiLine: true });
    }
  };
  const label = (name: string) => `office.campaigns.config.${name}`;
  return (
    <SimpleForm
      noValidate
      record={settings as never}
      resetOptions={KEEP_TYPED}
      onSubmit={(values: unknown) => save(values as Partial<CampaignSettings>)}
      toolbar={<WatchedToolbar save={<SaveButton />} to="/campaigns" />}
      sx={{ bgcolor: 'background.paper', borderRadius: 1, border: 1, borderColor: 'divider' }}
    >
      <FormSection title={translate(label('pace'))} help={translate(label('paceHelp'))}>
        <FieldRow>
          <SelectInput
            source="messageInterval"
            label={label('messageInterval')}
            choices={choices(MESSAGE_INTERVALS, 'seconds', 'noBreak')}
            translateChoice={false}
            validate={required}
          />
          <SelectInput
            source="longerIntervalAfter"
            label={label('longerIntervalAfter')}
            choices={choices(LONGER_INTERVALS_AFTER, 'messages', 'undefined')}
            translateChoice={false}
            validate={required}
          />
        </FieldRow>
        <FieldRow>
          <SelectInput
            source="greaterInterval"
            label={label('greaterInterval')}
            choices={choices(GREATER_INTERVALS, 'seconds', 'noBreak')}
            translateChoice={false}
            validate={required}
          />
        </FieldRow>
        <BooleanInput source="warmUp" label={label('warmUp')} helperText={label('warmUpHelp')} />
      </FormSection>
      <FormSection title={translate(label('hours'))} help={translate(label('hoursHelp'))}>
        <FieldRow>
          <HourInput source="windowFrom" label="resources.campaigns.fields.windowFrom" />
          <HourInput source="windowTo" label="resources.campaigns.fields.windowTo" />
        </FieldRow>
        <CheckboxGroupInput
          source="days"
          row
          label={label('days')}
          translateChoice={false}
          validate={someRule}
          choices={WEEKDAYS.map((day) => ({ id: day, name: weekdayName(day, language) }))}
        />
      </FormSection>
      <FormSection title={translate(label('variables'))} help={translate(label('variablesHelp'))}>
        <FormLines source="variables" fullWidth validate={twice}>
          <TextInput source="key" label={label('key')} validate={keyRules} defaultValue={ABSENT.key} />
          <TextInput
            source="value"
            label={label('value')}
            validate={valueRules}
            defaultValue={ABSENT.value}
            multiline
          />
        </FormLines>
      </FormSection>
      <FormSection title={translate(label('answers'))} help={translate(label('answersHelp'))}>
        <TextArrayInput source="yesWords" label={label('yesWords')} validate={someRule} />
        <TextArrayInput source="noWords" label={label('noWords')} validate={someRule} />
        <NumberInput source="answerHours" label={label('answerHours')} validate={hoursRules} />
      </FormSection>
    </SimpleForm>
  );
}

/** The settings alone, without the record's other fields. */
function formOf(values: Partial<CampaignSettings>, settings: CampaignSettings): Partial<CampaignSettings> {
  const names = Object.keys(settings) as (keyof CampaignSettings)[];
  const own = Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<CampaignSettings>;
  return { ...own, variables: own.variables ?? [] };
}
