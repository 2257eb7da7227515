import type { ReferenceDelivery } from '@recado/sdk/testing';

/** One webhook with one text message, of one of many contacts. */
export function sampleDelivery(n: number, contact: number): ReferenceDelivery {
  const phone = `5511${900_000_000 + contact}`;
  return {
    entries: [
      {
        account: 'bench',
        events: [
          {
            type: 'message',
            id: `bench-${n}`,
            chat: `chat-${contact}`,
            from: { phone, name: `Contact ${contact}` },
            at: Date.now(),
            body: { type: 'text', text: `Hello, this is message ${n}, is my order on its way?` },
          },
        ],
      },
    ],
  };
}
