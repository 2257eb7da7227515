import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Edit, Loading, SaveButton, SimpleForm, useNotify, usePermissions, useTranslate } from 'react-admin';
import type { PluginDetails, SessionUser } from '@recado/sdk/contracts';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { FormSection } from '../../components/FormSection';
import { KEEP_TYPED } from '../../components/keep-typed';
import { AccessDenied } from '../../layout/AccessDenied';
import { fieldProblem } from '../../providers/error-text';
import { SchemaFields } from '../../schema-form/SchemaFields';
import { defaultsOf, toSettings, type FormSchema } from '../../schema-form/schema';
import { CopyField } from '../connections/CopyField';
import { PluginPanel } from './PluginPanel';
import { isStarting } from './PluginState';
import { usePluginDetails } from './use-plugin-details';

const POLL_MS = 1500;

export function PluginEdit() {
  const { permissions: user } = usePermissions<SessionUser>();
  if (!user) return <Loading />;
  return user.super ? <PluginPage /> : <AccessDenied />;
}

function PluginPage() {
  const notify = useNotify();
  // A saved form is rendered from scratch, so that no typed secret stays in it.
  const [saves, setSaves] = useState(0);
  return (
    <Edit<PluginDetails>
      mutationMode="pessimistic"
      redirect={false}
      aside={<PluginPanel />}
      queryOptions={{
        // The list's row counts as this record and as fresh, but has no settings: it must not replace the response.
        staleTime: 0,
        refetchInterval: ({ state }) => (state.data && isStarting(state.data.state) ? POLL_MS : false),
      }}
      mutationOptions={{
        onSuccess: ({ state }: PluginDetails) => {
          setSaves((times) => times + 1);
          notify(state === 'failed' ? 'office.plugins.savedAndFailed' : 'office.plugins.saved', {
            type: state === 'failed' ? 'warning' : 'success',
            multiLine: true,
          });
        },
        onError: (error: unknown) =>
          fieldProblem(error) && notify('office.plugins.lookAtField', { type: 'error' }),
      }}
      transform={toForm}
      sx={{
        '& .RaEdit-main': { flexDirection: { xs: 'column-reverse', lg: 'row' }, gap: 2 },
        '& .RaEdit-card': { minWidth: 0, width: '100%' },
      }}
    >
      <SettingsForm key={saves} />
    </Edit>
  );
}

type Values = Record<string, unknown>;
interface FormValues extends PluginDetails {
  /** Names of secrets whose stored value is to be deleted. */
  cleared?: Record<string, boolean>;
}

/** What is sent: an untyped secret is left out, one to delete is null. */
function toForm({ settings, cleared = {}, form }: FormValues): { settings: Values } {
  if (!form) return { settings };
  const gone = form.secrets.filter((name) => cleared[name] && !settings[name]);
  const kept = toSettings(settings, form.schema as FormSchema, form.secrets);
  return { settings: { ...kept, ...Object.fromEntries(gone.map((name) => [name, null])) } };
}

function SettingsForm() {
  const translate = useTranslate();
  const plugin = usePluginDetails();
  if (!plugin) return null;
  if (!plugin.form)
    return (
      <FormSection title={translate('office.plugins.settings')} padded>
        <Typography color="textSecondary">
          {translate(`office.plugins.${plugin.state === 'ready' ? 'noSettings' : 'settingsUnknown'}`)}
        </Typography>
      </FormSection>
    );
  const schema = plugin.form.schema as FormSchema;
  return (
    <SimpleForm
      noValidate
      resetOptions={KEEP_TYPED}
      defaultValues={{ settings: defaultsOf(schema) }}
      toolbar={<WatchedToolbar save={<SaveButton />} />}
    >
      <FormSection
        title={translate('office.plugins.settings')}
        help={translate('office.plugins.settingsHelp')}
      >
        {plugin.webhooks.map((address) => (
          <Box key={address} sx={{ mb: 2 }}>
            <Typography color="textSecondary">{translate('office.plugins.webhookHelp')}</Typography>
            <CopyField label={translate('office.plugins.webhook')} value={address} />
          </Box>
        ))}
        <SchemaFields
          source="settings"
          clearedSource="cleared"
          schema={schema}
          secrets={plugin.form.secrets}
          secretsSet={plugin.secretsSet}
        />
      </FormSection>
    </SimpleForm>
  );
}
