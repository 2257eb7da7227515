import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  NumberInput,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  maxValue,
  minValue,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { MessageRate } from '@recado/sdk/contracts';
import { DayInput } from '../../../components/dates/DateInputs';
import { FormLines } from '../../../components/FormLines';
import { FormSection } from '../../../components/FormSection';
import { required } from '../../../components/validators';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorKey } from '../../../providers/error-text';

const KEY = ['message-rates'];
const CATEGORIES = ['marketing', 'utility', 'authentication', 'service'] as const;
const fits = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && value !== '' && !pattern.test(value) ? 'office.schema.format' : undefined;
const countryRules = [required, fits(/^([A-Z]{2}|\*)$/)];
const currencyRules = [required, fits(/^[A-Z]{3}$/)];
const amountRules = [required, minValue(0), maxValue(1000)];
const upper = (value: string | undefined) => value?.toUpperCase() ?? '';

/** What a provider charges for a message, as the operator entered it: the ground of estimates. */
export function MessageRates() {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: () => provider.messageRates(),
    // Lines that come again would take the place of typed ones.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <Alert severity="error">{translate(errorKey(error))}</Alert>;
  if (!data) return <CircularProgress size={28} aria-label={translate('ra.page.loading')} />;
  const save = async ({ rates = [] }: { rates?: MessageRate[] }) => {
    try {
      queries.setQueryData(KEY, await provider.saveMessageRates(rates));
      notify('office.campaigns.rates.saved', { type: 'success' });
    } catch (failure) {
      notify(errorKey(failure), { type: 'error', multiLine: true });
    }
  };
  const label = (name: string) => `office.campaigns.rates.${name}`;
  return (
    <SimpleForm
      noValidate
      record={{ id: 'rates', rates: data } as never}
      onSubmit={(values: unknown) => save(values as { rates?: MessageRate[] })}
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
      sx={{ bgcolor: 'background.paper', borderRadius: 1, border: 1, borderColor: 'divider' }}
    >
      <FormSection title={translate(label('title'))} help={translate(label('help'))}>
        <FormLines source="rates">
          <TextInput
            source="country"
            label={label('country')}
            defaultValue="*"
            validate={countryRules}
            parse={upper}
          />
          <SelectInput
            source="category"
            label={label('category')}
            defaultValue="marketing"
            validate={required}
            choices={CATEGORIES.map((id) => ({ id, name: `office.campaigns.rates.categories.${id}` }))}
          />
          <TextInput
            source="currency"
            label={label('currency')}
            defaultValue="USD"
            validate={currencyRules}
            parse={upper}
          />
          <NumberInput source="amount" label={label('amount')} step="any" validate={amountRules} />
          <DayInput source="from" label={label('from')} validate={required} />
        </FormLines>
      </FormSection>
    </SimpleForm>
  );
}
