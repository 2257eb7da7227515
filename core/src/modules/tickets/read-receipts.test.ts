import { expect, it } from 'vitest';
import { createReadReceipts } from './read-receipts.js';

const ticket = { id: 1, channel: 'whatsappapi', connectionId: 7 };
const message = (id: string) => ({ externalId: Buffer.from(id), conversation: Buffer.from('ana') });

it('a channel gets read messages oldest first: many providers mark all before the last one', () => {
  const told: string[][] = [];
  const tell = createReadReceipts(
    { log: undefined as never },
    {
      capabilities: () => ({ markRead: true }) as never,
      markRead: async (_connection, messages) => void told.push(messages.map(({ externalId }) => externalId)),
    },
  );
  tell(ticket, [
    message('third'),
    { ...message('a note'), externalId: null },
    message('second'),
    message('first'),
  ]);
  expect(told).toEqual([['first', 'second', 'third']]);
});
