import { FakeProvider, type FakeAnswer, type FakeCall } from '@recado/sdk/testing';
import { FakeBank, Refusal } from './fake-bank.js';
import type { ProviderCharge } from './wire.js';

/** The fake provider, with its books and the address that it posts webhooks to. */
export interface FakeService {
  provider: FakeProvider;
  bank: FakeBank;
  webhookUrl(): string | undefined;
}

/** Responds like the real provider, for the tests and the sandbox. Put its real paths and shapes here. */
export async function startFakeService(
  options: { port?: number; onCharge?: (charge: ProviderCharge) => void } = {},
): Promise<FakeService> {
  const bank = new FakeBank();
  let webhookUrl: string | undefined;

  function answer({ method, path, query, headers, body }: FakeCall): FakeAnswer {
    const [, place, id, part] = path.split('/').map(decodeURIComponent);
    const asked = () => JSON.parse(body.toString()) as never;
    if (place === 'account') return { json: { name: 'an account' } };
    if (place === 'webhook') {
      webhookUrl = (asked() as { url: string }).url;
      return { json: {} };
    }
    if (place !== 'charges') return { status: 404 };
    if (method === 'POST' && !id) {
      const isNew = !bank.all().some(({ order }) => order === headers['idempotency-key']);
      const charge = bank.open(asked());
      if (isNew) options.onCharge?.(charge);
      return { json: charge, accepted: [charge.id] };
    }
    if (!id) return { json: { charges: bank.all().filter(({ order }) => order === query.get('order')) } };
    if (part === 'refunds') return { json: bank.refund(id, headers['idempotency-key'] ?? '', asked()) };
    return { json: method === 'DELETE' ? bank.cancel(id) : bank.find(id) };
  }
  const provider = await FakeProvider.start(
    (call) => {
      try {
        return answer(call);
      } catch (error) {
        if (error instanceof Refusal) return { status: error.status };
        throw error;
      }
    },
    { retryAfterMs: 2000, port: options.port },
  );
  return { provider, bank, webhookUrl: () => webhookUrl };
}

/** What the provider posts about a charge. */
export const eventOf = (event: string, { id, order }: Pick<ProviderCharge, 'id' | 'order'>) => ({
  ...{ id: `ev-${event}-${id}`, event, at: new Date().toISOString() },
  ...{ charge: id, order },
});
