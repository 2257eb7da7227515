import type { ExternalMessage } from '@recado/sdk/contracts';
import type { ExternalMessageRow } from './external-messages.repo.js';

const [DELIVERED, READ] = [2, 3];

const statusOf = ({ sendState, ack }: ExternalMessageRow): ExternalMessage['status'] => {
  if (sendState === null) return 'failed'; // withdrawn before it was sent
  if (sendState !== 'sent') return sendState;
  return ack >= READ ? 'read' : ack >= DELIVERED ? 'delivered' : 'sent';
};

export const toExternalMessage = (row: ExternalMessageRow): ExternalMessage => ({
  ...{ messageId: row.id, status: statusOf(row), ack: row.ack },
  failure:
    row.failureCode === null
      ? null
      : { code: row.failureCode, text: row.failureText ?? '', providerCode: row.providerCode },
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  readAt: row.readAt?.toISOString() ?? null,
  failedAt: row.failedAt?.toISOString() ?? null,
  validUntil: row.validUntil?.toISOString() ?? null,
});
