import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  Edit,
  RadioButtonGroupInput,
  SaveButton,
  SimpleForm,
  useNotify,
  usePermissions,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CompanyIntegration, SessionUser } from '@recado/sdk/contracts';
import { planHas } from '@recado/sdk/rules';
import { FormSection } from '../../components/FormSection';
import { KEEP_TYPED } from '../../components/keep-typed';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { errorDetail, errorKey, fieldProblem } from '../../providers/error-text';
import { SchemaFields } from '../../schema-form/SchemaFields';
import { defaultsOf, type FormSchema } from '../../schema-form/schema';
import { CheckIntegration } from './CheckIntegration';
import { choicesOf, toIntegrationForm } from './integration-form';
import { useEventWords, useFaultText, useIntegrationTexts } from './integration-words';

/** A company's decision about an integration, with its settings. */
export function IntegrationEdit() {
  const translate = useTranslate();
  const notify = useNotify();
  // A saved form is rendered from scratch, so that no typed secret stays in it.
  const [saves, setSaves] = useState(0);
  return (
    <Edit<CompanyIntegration>
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ staleTime: 0 }}
      mutationOptions={{
        onSuccess: () => {
          setSaves((times) => times + 1);
          notify('office.integrations.saved', { type: 'success' });
        },
        onError: (error: unknown) => {
          const detail = fieldProblem(error) ? '' : (errorDetail(error) ?? '');
          notify(`${translate(errorKey(error))} ${detail}`, { type: 'error', multiLine: true });
        },
      }}
      transform={toIntegrationForm}
    >
      <IntegrationForm key={saves} />
    </Edit>
  );
}

function IntegrationForm() {
  const translate = useTranslate();
  const integration = useRecordContext<CompanyIntegration>();
  const texts = useIntegrationTexts();
  const words = useEventWords();
  const fault = useFaultText();
  if (!integration) return null;
  const { title, description } = texts(integration);
  const events = words(integration);
  const schema = integration.form?.schema as FormSchema | undefined;
  const problem = fault(integration);
  return (
    <SimpleForm
      noValidate
      resetOptions={KEEP_TYPED}
      defaultValues={{ settings: schema ? defaultsOf(schema) : {} }}
      toolbar={
        <WatchedToolbar save={<SaveButton />}>
          {integration.canCheck && integration.isOn && <CheckIntegration id={integration.id} />}
        </WatchedToolbar>
      }
    >
      <FormSection title={title} help={description}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {events && <Typography>{translate('office.integrations.leaves', { events })}</Typography>}
          {!integration.isAvailable && (
            <Alert severity="warning">{translate('office.integrations.unavailableText')}</Alert>
          )}
          {problem && <Alert severity="warning">{problem}</Alert>}
          <Decision integration={integration} />
        </Box>
      </FormSection>
      {schema && <OwnSettings integration={integration} schema={schema} />}
    </SimpleForm>
  );
}

function Decision({ integration }: { integration: CompanyIntegration }) {
  const translate = useTranslate();
  const { permissions: user } = usePermissions<SessionUser>();
  const lacksPlan = user !== undefined && !planHas(user, 'useIntegrations');
  const choices = choicesOf(integration, { canHaveOwn: integration.isAvailable && !lacksPlan });
  return (
    <>
      {lacksPlan && <Alert severity="info">{translate('office.integrations.lacksPlan')}</Alert>}
      <RadioButtonGroupInput
        source="choice"
        row={false}
        choices={choices.map((one) => ({ ...one, name: translate(one.text) }))}
        translateChoice={false}
        helperText="office.integrations.choiceHelp"
      />
    </>
  );
}

/** Only with its own settings does a company fill in the form. */
function OwnSettings({ integration, schema }: { integration: CompanyIntegration; schema: FormSchema }) {
  const translate = useTranslate();
  if (useWatch({ name: 'choice' }) !== 'own') return null;
  return (
    <FormSection title={translate('office.integrations.ownSettings')}>
      <SchemaFields
        source="settings"
        clearedSource="cleared"
        schema={schema}
        secrets={integration.form!.secrets}
        secretsSet={integration.secretsSet}
      />
    </FormSection>
  );
}
