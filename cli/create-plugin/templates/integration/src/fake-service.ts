import { FakeProvider } from '@recado/sdk/testing';

/** Responds like the real service, for the tests and the sandbox. Put its real paths and shapes here. */
export function startFakeService(
  options: { port?: number; onEvent?: (event: unknown) => void } = {},
): Promise<FakeProvider> {
  const keys = new Set<string>();
  return FakeProvider.start(
    ({ path, headers, body }) => {
      if (path !== '/events') return { json: { name: 'an account' } };
      const key = headers['idempotency-key'] ?? '';
      if (!keys.has(key)) options.onEvent?.(JSON.parse(body.toString()));
      keys.add(key);
      return { json: {}, accepted: [key] };
    },
    { retryAfterMs: 2000, port: options.port },
  );
}
