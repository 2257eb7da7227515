import type { InboundEvent } from '@recado/sdk';
import { SIGNATURE_HEADER, referenceAdapter, signBody } from '@recado/sdk/testing';

const SECRET = 'secret-of-the-benchmark';
const ARRIVAL = { receivedAt: '2026-01-01T00:00:00.000Z' };

export interface SignedBody {
  body: Uint8Array;
  signature: string;
}

const webhook = referenceAdapter('connection').webhook!;

/** A signed webhook of at least this size, with messages as people write them. */
export function bodyOf(bytes: number): SignedBody {
  const events: object[] = [];
  const made = () => Buffer.from(JSON.stringify({ entries: [{ account: 'main', events }] }));
  while (made().length < bytes)
    events.push({
      ...{ type: 'message', id: `in-${events.length}`, chat: '5511999990000', at: 1_767_225_600_000 },
      from: { phone: '5511999990000', name: 'Juliana Castro' },
      body: { type: 'text', text: 'Bom dia! Vocês ainda têm o modelo azul no tamanho M? Posso buscar hoje.' },
    });
  const body = made();
  return { body, signature: signBody(body, SECRET) };
}

/** What the core asks a channel's webhook to do with one request. */
export function eventsIn({ body, signature }: SignedBody): InboundEvent[] {
  const request = {
    ...{ method: 'POST', query: {}, headers: { [SIGNATURE_HEADER]: signature } },
    rawBody: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  };
  if (!webhook.verify(request, { plugin: {}, connection: { secret: SECRET } }))
    throw new Error('the signature was refused');
  return webhook.split(request).flatMap(({ payload }) => webhook.parse(payload, ARRIVAL));
}
