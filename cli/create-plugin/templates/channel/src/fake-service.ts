import { FakeProvider } from '@recado/sdk/testing';

/** A message that was sent to the fake. */
export interface Sent {
  id: string;
  number: string;
  text: string;
}

/** Responds like the real service, for the tests and the sandbox. Put its real paths and shapes here. */
export function startFakeService(
  options: { port?: number; onSent?: (sent: Sent) => void } = {},
): Promise<FakeProvider> {
  let count = 0;
  return FakeProvider.start(
    ({ path, body }) => {
      if (path !== '/messages') return { json: { id: 'account-1', name: 'an account' } };
      const id = `m${Date.now()}-${(count += 1)}`;
      options.onSent?.({ ...(JSON.parse(body.toString()) as Omit<Sent, 'id'>), id });
      return { json: { id }, accepted: [id] };
    },
    { retryAfterMs: 2000, port: options.port },
  );
}
