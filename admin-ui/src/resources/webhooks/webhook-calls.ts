import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import {
  listWebhookDeliveries,
  replayWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  showWebhookDelivery,
  testWebhook,
  updateWebhook,
  type WebhookDeliveryState,
  type WebhookEventName,
} from '@recado/sdk/contracts';

export const webhookCalls = (api: Api) => ({
  rotateWebhookSecret: (id: Identifier) => api.call(rotateWebhookSecret, { params: { id: Number(id) } }),
  switchWebhook: (id: Identifier, enabled: boolean) =>
    api.call(updateWebhook, { params: { id: Number(id) }, body: { enabled } }),
  testWebhook: (id: Identifier, event: WebhookEventName) =>
    api.call(testWebhook, { params: { id: Number(id) }, body: { event } }),
  webhookDeliveries: (id: Identifier, state?: WebhookDeliveryState, before?: number) =>
    api.call(listWebhookDeliveries, {
      params: { id: Number(id) },
      query: { ...(state && { state }), ...(before !== undefined && { before }) },
    }),
  webhookDelivery: (deliveryId: number) => api.call(showWebhookDelivery, { params: { deliveryId } }),
  replayDelivery: (deliveryId: number) => api.call(replayWebhookDelivery, { params: { deliveryId } }),
  replayWebhook: (id: Identifier, since: string, delivered: boolean) =>
    api.call(replayWebhook, { params: { id: Number(id) }, body: { since, delivered } }),
});
