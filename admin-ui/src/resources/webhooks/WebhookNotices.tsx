import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Webhook } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { live } from '../../providers/api';

const DAY_MS = 86_400_000;

/** Tells an admin on any page that a webhook has been failing for long, or was turned off by the system. */
export function WebhookNotices() {
  const translate = useTranslate();
  const notify = useNotify();
  useEffect(
    () =>
      live.on('webhook', (event) => {
        if (event.action !== 'update') return;
        const text = noticeOf(event.webhook, translate);
        if (text) notify(text, { type: 'warning', multiLine: true, autoHideDuration: 15_000 });
      }),
    [notify, translate],
  );
  return null;
}

function noticeOf(webhook: Webhook, translate: ReturnType<typeof useTranslate>): string | undefined {
  const name = webhook.description || webhook.url;
  if (!webhook.enabled && webhook.disabledReason !== 'person')
    return translate('office.webhooks.noticeOff', { name });
  const isLong = webhook.failingSince && Date.now() - Date.parse(webhook.failingSince) >= DAY_MS;
  if (!isLong || !webhook.turnsOffAt) return undefined;
  return translate('office.webhooks.noticeFailing', { name, until: shortDateTime(webhook.turnsOffAt) });
}
