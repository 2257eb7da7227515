import { useQueryClient } from '@tanstack/react-query';
import {
  NumberInput,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  maxValue,
  minValue,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import { MOST_MODEL_PRICES, type ModelPrice } from '@recado/sdk/contracts';
import { FormLines } from '../../../components/FormLines';
import { FormSection } from '../../../components/FormSection';
import { atMost, required } from '../../../components/validators';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { errorKey } from '../../../providers/error-text';
import { USAGE_KEY } from '../usage-calls';

interface PricesFormProps {
  currency: string;
  prices: readonly ModelPrice[];
  /** Models in use without a price: each gets a line to fill in. */
  unpriced: readonly string[];
}
const currencyRules = [
  required,
  (value: unknown) =>
    typeof value === 'string' && value !== '' && !/^[A-Z]{3}$/.test(value)
      ? 'office.schema.format'
      : undefined,
];
const modelRules = [required, atMost(100)];
const priceRules = [required, minValue(0), maxValue(10_000)];
const upper = (value: string | undefined) => value?.toUpperCase() ?? '';
const twice = (prices: readonly Partial<ModelPrice>[] = []) => {
  const named = prices.flatMap(({ model }) => model?.trim().toLowerCase() ?? []);
  if (prices.length > MOST_MODEL_PRICES) return 'office.aiUsage.tooMany';
  return new Set(named).size < named.length ? 'office.aiUsage.twice' : undefined;
};

/** What the service charges, as the company entered it; saved as a whole. */
export function PricesForm({ currency, prices, unpriced }: PricesFormProps) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const label = (name: string) => `office.aiUsage.${name}`;
  const save = async (values: { currency: string; prices?: ModelPrice[] }) => {
    try {
      await provider.saveModelPrices({ currency: values.currency, prices: values.prices ?? [] });
      await queries.invalidateQueries({ queryKey: USAGE_KEY });
      notify(label('saved'), { type: 'success' });
    } catch (failure) {
      notify(errorKey(failure), { type: 'error', multiLine: true });
    }
  };
  const lines = [...prices, ...unpriced.map((model) => ({ model }))];
  return (
    <SimpleForm
      noValidate
      // Another list of prices begins another form; until then, what is typed stays.
      key={JSON.stringify([currency, lines])}
      record={{ id: 'prices', currency, prices: lines } as never}
      onSubmit={(values: unknown) => save(values as { currency: string; prices?: ModelPrice[] })}
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
      sx={{ bgcolor: 'background.paper', borderRadius: 1, border: 1, borderColor: 'divider' }}
    >
      <FormSection title={translate(label('prices'))} help={translate(label('pricesHelp'))}>
        <TextInput source="currency" label={label('currency')} validate={currencyRules} parse={upper} />
        <FormLines source="prices" validate={twice}>
          <TextInput source="model" label={label('model')} validate={modelRules} />
          <NumberInput source="input" label={label('inputPrice')} step="any" validate={priceRules} />
          <NumberInput source="output" label={label('outputPrice')} step="any" validate={priceRules} />
        </FormLines>
      </FormSection>
    </SimpleForm>
  );
}
