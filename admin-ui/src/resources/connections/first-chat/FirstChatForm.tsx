import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useWatch } from 'react-hook-form';
import { BooleanInput, Form, Loading, TextInput, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Queue } from '@recado/sdk/contracts';
import { FormSection } from '../../../components/FormSection';
import { KEEP_TYPED } from '../../../components/keep-typed';
import { QueuesInput } from '../../../components/QueuesInput';
import { SaveOnce } from '../../../components/SaveOnce';
import { required } from '../../../components/validators';
import { ColorField } from '../../../schema-form/ColorField';
import { ChatPreview } from './ChatPreview';
import { siteOf } from './site';
import { useFirstChat, type FirstChatValues } from './use-first-chat';

const isColor = (value: unknown) =>
  /^#[0-9a-f]{6}$/i.test(String(value)) ? undefined : 'office.queues.colorInvalid';
const isSite = (value: unknown, { hasNoSite }: Record<string, unknown>) =>
  hasNoSite || siteOf(String(value ?? '')) ? undefined : 'office.firstChat.siteWrong';

/** Three questions; everything else has a default and its place in the connection's form. */
export function FirstChatForm({ onMade }: { onMade: (id: number) => void }) {
  const translate = useTranslate();
  const { data: queues, isPending } = useGetList<Queue>('queues', { pagination: { page: 1, perPage: 100 } });
  const [failure, setFailure] = useState<string>();
  const make = useFirstChat();
  if (isPending) return <Loading />;
  const hasQueues = queues !== undefined && queues.length > 0;
  const submit = async (values: Partial<FirstChatValues>) => {
    setFailure(undefined);
    try {
      onMade(await make(values as FirstChatValues));
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <Form
      noValidate
      onSubmit={submit}
      // The first queue may come while one types: made here, by a failed attempt, or by a colleague.
      resetOptions={KEEP_TYPED}
      defaultValues={{
        ...{ site: '', hasNoSite: false, heading: translate('office.firstChat.headingSample') },
        ...{ accent: '#1d3f8f', queueName: translate('office.firstChat.queueName') },
        queueIds: queues?.length === 1 ? [queues[0]!.id] : [],
      }}
    >
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Card>
          <CardContent>
            <FormSection title={translate('office.firstChat.site')}>
              <Site />
            </FormSection>
            <FormSection title={translate('office.firstChat.look')}>
              <TextInput source="heading" label="office.firstChat.heading" helperText={false} />
              <ColorField
                source="accent"
                label={translate('office.firstChat.color')}
                helperText={false}
                validate={isColor}
                isRequired
              />
            </FormSection>
            <FormSection title={translate('office.firstChat.who')}>
              {hasQueues ? (
                <QueuesInput helperText="office.firstChat.queuesHelp" />
              ) : (
                <TextInput
                  source="queueName"
                  label="office.firstChat.queue"
                  helperText="office.firstChat.queueHelp"
                  validate={required}
                  isRequired
                />
              )}
            </FormSection>
            {failure && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {translate(failure, { _: failure })}
              </Alert>
            )}
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <SaveOnce label="office.firstChat.create" icon={<></>} />
              <Button component={Link} to="/connections/create?channel=webchat">
                {translate('office.firstChat.allSettings')}
              </Button>
            </Box>
          </CardContent>
        </Card>
        <ChatPreview />
      </Box>
    </Form>
  );
}

function Site() {
  const hasNoSite: unknown = useWatch({ name: 'hasNoSite' });
  return (
    <>
      <TextInput
        source="site"
        type="url"
        inputMode="url"
        label="office.firstChat.siteLabel"
        helperText="office.firstChat.siteHelp"
        disabled={hasNoSite === true}
        validate={isSite}
      />
      <BooleanInput source="hasNoSite" label="office.firstChat.noSite" helperText={false} />
    </>
  );
}
