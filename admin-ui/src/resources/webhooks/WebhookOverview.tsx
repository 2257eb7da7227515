import { useState } from 'react';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PowerIcon from '@mui/icons-material/PowerSettingsNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Confirm, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { Webhook } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { FactList } from '../../components/FactList';
import { SecretDialog } from './SecretDialog';
import { TestWebhook } from './TestWebhook';
import { useAction } from '../../components/use-action';
import { WebhookNotice, WebhookState } from './WebhookState';

/** How a webhook stands, and what may be done with it. */
export function WebhookOverview() {
  const translate = useTranslate();
  const webhook = useRecordContext<Webhook>();
  if (!webhook) return null;
  const { id, lastSuccessAt, secretHint, formerSecretUntil } = webhook;
  const facts = {
    lastSuccessAt: lastSuccessAt ? shortDateTime(lastSuccessAt) : translate('office.webhooks.never'),
    secret: `whsec_…${secretHint}`,
    ...(formerSecretUntil && { formerSecretUntil: shortDateTime(formerSecretUntil) }),
  };
  return (
    <Card variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {webhook.description || webhook.url}
          </Typography>
          <WebhookState {...webhook} />
        </Box>
        <WebhookNotice webhook={webhook} />
        <FactList facts={facts} label={(name) => translate(`resources.webhooks.fields.${name}`)} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <TestWebhook webhook={webhook} />
          <RotateSecret id={id} />
          <Switch webhook={webhook} />
        </Box>
      </CardContent>
    </Card>
  );
}

function RotateSecret({ id }: { id: number }) {
  const translate = useTranslate();
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const rotate = async () => {
    const made = await run((provider) => provider.rotateWebhookSecret(id));
    setAsking(false);
    if (made) setSecret(made.secret);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<KeyIcon />} onClick={() => setAsking(true)}>
        {translate('office.webhooks.rotate')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title="office.webhooks.rotateTitle"
        content="office.webhooks.rotateText"
        confirm="office.webhooks.rotate"
        onConfirm={() => void rotate()}
        onClose={() => setAsking(false)}
      />
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

/** Turning off asks first: events of that time are not sent by themselves. */
function Switch({ webhook: { id, enabled } }: { webhook: Webhook }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const turn = async () => {
    const done = await run((provider) => provider.switchWebhook(id, !enabled));
    setAsking(false);
    if (done) notify(`office.webhooks.${enabled ? 'isOff' : 'isOn'}`, { type: 'success' });
  };
  return (
    <>
      <Button
        variant={enabled ? 'outlined' : 'contained'}
        color={enabled ? 'inherit' : 'primary'}
        startIcon={<PowerIcon />}
        loading={isBusy}
        onClick={() => (enabled ? setAsking(true) : void turn())}
      >
        {translate(`office.webhooks.${enabled ? 'turnOff' : 'turnOn'}`)}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title="office.webhooks.turnOffTitle"
        content="office.webhooks.turnOffText"
        confirm="office.webhooks.turnOff"
        onConfirm={() => void turn()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
