import { useState } from 'react';
import Box from '@mui/material/Box';
import {
  Create,
  Edit,
  SaveButton,
  SimpleForm,
  TextInput,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import type { Webhook } from '@recado/sdk/contracts';
import { FormSection } from '../../components/FormSection';
import { KEEP_TYPED } from '../../components/keep-typed';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { sendChanges } from '../../edits/send-changes';
import { Deliveries } from './Deliveries';
import { DeleteWebhook } from './DeleteWebhook';
import { EventsInput } from './EventsInput';
import { SecretDialog } from './SecretDialog';
import { WebhookOverview } from './WebhookOverview';
import { addressRules, descriptionRules, toWebhookForm } from './webhook-record';

/** The answer alone shows the secret: the dialog comes before the page of the new webhook. */
export function WebhookCreate() {
  const redirect = useRedirect();
  const [made, setMade] = useState<Webhook & { secret: string }>();
  return (
    <>
      <Create
        title="office.webhooks.create"
        transform={toWebhookForm}
        mutationOptions={{ onSuccess: (webhook: Webhook & { secret: string }) => setMade(webhook) }}
      >
        <SimpleForm
          noValidate
          resetOptions={KEEP_TYPED}
          toolbar={<WatchedToolbar isSaved={made !== undefined} />}
        >
          <Fields />
        </SimpleForm>
      </Create>
      {made && <SecretDialog secret={made.secret} onClose={() => redirect('edit', 'webhooks', made.id)} />}
    </>
  );
}

export function WebhookEdit() {
  const notify = useNotify();
  return (
    <Edit<Webhook>
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ staleTime: 0 }}
      transform={sendChanges(toWebhookForm)}
      mutationOptions={{
        onSuccess: () => notify('office.webhooks.saved', { type: 'success' }),
      }}
      sx={{ '& .RaEdit-card': { bgcolor: 'transparent', boxShadow: 'none', border: 0 } }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <WebhookOverview />
        <EditForm />
        <DeliveriesOfRecord />
      </Box>
    </Edit>
  );
}

function EditForm() {
  return (
    <SimpleForm
      noValidate
      resetOptions={KEEP_TYPED}
      sx={{ bgcolor: 'background.paper', borderRadius: 1, border: 1, borderColor: 'divider' }}
      toolbar={
        <WatchedToolbar save={<SaveButton />}>
          <DeleteWebhook />
        </WatchedToolbar>
      }
    >
      <Fields />
    </SimpleForm>
  );
}

function DeliveriesOfRecord() {
  const webhook = useRecordContext<Webhook>();
  return webhook ? <Deliveries key={webhook.id} webhook={webhook} /> : null;
}

function Fields() {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('resources.webhooks.name', { smart_count: 1 })}>
        <TextInput
          source="url"
          type="url"
          validate={addressRules}
          isRequired
          helperText="office.webhooks.addressHelp"
        />
        <TextInput
          source="description"
          validate={descriptionRules}
          helperText="office.webhooks.descriptionHelp"
        />
      </FormSection>
      <FormSection
        title={translate('resources.webhooks.fields.events')}
        help={translate('office.webhooks.eventsHelp')}
      >
        <EventsInput />
      </FormSection>
    </>
  );
}
