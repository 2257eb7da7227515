import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import {
  BooleanInput,
  Form,
  SaveButton,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ProvidedIntegration } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorDetail, errorKey } from '../../providers/error-text';
import { SchemaFields } from '../../schema-form/SchemaFields';
import { defaultsOf, toSettings, type FormSchema } from '../../schema-form/schema';

interface ProvideDialogProps {
  pluginId: string;
  integration: ProvidedIntegration;
  title: string;
  onClose: () => void;
}

/** Provides an integration to every company that does not decline, with the operator's settings. */
export function ProvideDialog({ pluginId, integration, title, onClose }: ProvideDialogProps) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [failure, setFailure] = useState<unknown>();
  const { form, settings, isProvided, version } = integration;
  const schema = form?.schema as FormSchema | undefined;
  const save = async (values: Record<string, unknown>) => {
    const given = values['settings'] as Record<string, unknown>;
    const isOn = values['isProvided'] === true;
    try {
      await provider.provideIntegration(pluginId, integration.id, {
        isProvided: isOn,
        ...(isOn && schema && { settings: toSettings(given, schema, form!.secrets) }),
        ifVersion: version,
      });
      notify('office.integrations.operator.saved', { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={small} onClose={onClose} aria-labelledby={id}>
      <Form
        noValidate
        record={{ isProvided, settings: { ...(schema && defaultsOf(schema)), ...settings } }}
        onSubmit={save}
      >
        <DialogTitle id={id}>{translate('office.integrations.operator.changeTitle', { title })}</DialogTitle>
        <DialogContent>
          {failure !== undefined && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {[translate(errorKey(failure)), errorDetail(failure)].filter(Boolean).join(' ')}
            </Alert>
          )}
          <Typography color="textSecondary">{translate('office.integrations.operator.help')}</Typography>
          <BooleanInput
            source="isProvided"
            label="office.integrations.operator.isProvided"
            helperText={false}
          />
          {schema && <Fields integration={integration} schema={schema} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <SaveButton />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Fields({ integration, schema }: { integration: ProvidedIntegration; schema: FormSchema }) {
  if (useWatch({ name: 'isProvided' }) !== true) return null;
  return (
    <SchemaFields
      source="settings"
      schema={schema}
      secrets={integration.form!.secrets}
      secretsSet={integration.secretsSet}
    />
  );
}
