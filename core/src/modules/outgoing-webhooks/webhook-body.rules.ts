import { WEBHOOK_BODY_MAX, type MessageOrigin, type WebhookEventName } from '@recado/sdk/contracts';

export interface WebhookBody {
  type: WebhookEventName;
  timestamp: string;
  companyId: number;
  /** Of messages. */
  origin?: MessageOrigin | undefined;
  /** The key that a caller gave to a message. */
  key?: string | null | undefined;
  /** It was sent to try a receiver. */
  isTest?: true;
  data: object;
}

/** The body of a delivery. A larger event keeps the ids of its records alone: its receiver reads them over the API. */
export function webhookText(body: WebhookBody): string {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) <= WEBHOOK_BODY_MAX) return text;
  return JSON.stringify({ ...body, isCut: true, data: idsOf(body.data) });
}

/** `{message: {…}, contactId: 3}` becomes `{message: {id: 9}, contactId: 3}`. */
const idsOf = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
      if (typeof value === 'number') return [[name, value]];
      const id = (value as { id?: unknown } | null)?.id;
      return typeof id === 'number' ? [[name, { id }]] : [];
    }),
  );
