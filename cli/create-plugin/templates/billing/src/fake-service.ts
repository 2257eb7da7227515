import { FakeProvider, type FakeCall } from '@recado/sdk/testing';
import type { ProviderCharge } from './service.js';

/** Responds like the real provider, for the tests and the sandbox. Put its real paths and shapes here. */
export function startFakeService(
  options: { port?: number; onCharge?: (charge: ProviderCharge) => void } = {},
): Promise<FakeProvider> {
  const charges = new Map<string, ProviderCharge>();
  function make({ headers, body }: FakeCall): ProviderCharge {
    // One charge for each key, however often it is requested.
    const id = `ch-${headers['idempotency-key']}`;
    const known = charges.get(id);
    if (known) return known;
    const asked = JSON.parse(body.toString()) as Omit<ProviderCharge, 'id' | 'status' | 'pix'>;
    const { reference, amount, currency, expires } = asked;
    const charge: ProviderCharge = {
      id,
      reference,
      amount,
      currency,
      expires,
      status: 'pending',
      pix: `PIX${id}`,
    };
    charges.set(id, charge);
    options.onCharge?.(charge);
    return charge;
  }
  return FakeProvider.start(
    (call) => {
      if (call.path === '/account') return { json: { name: 'an account' } };
      if (call.method === 'POST' && call.path === '/charges') {
        const charge = make(call);
        return { json: charge, accepted: [charge.id] };
      }
      const charge = charges.get(decodeURIComponent(call.path.replace('/charges/', '')));
      if (!charge) return { status: 404 };
      if (call.method === 'DELETE' && charge.status === 'paid') return { status: 409 };
      if (call.method === 'DELETE') charge.status = 'cancelled';
      return { json: charge };
    },
    { retryAfterMs: 2000, port: options.port },
  );
}
