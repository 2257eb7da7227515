import { FakeProvider, type ReferenceProvider } from '../src/testing/public.js';

/** The reference provider behind a fake that keeps every call as it came, for tests that read calls. */
export function startReferenceProxy(provider: ReferenceProvider): Promise<FakeProvider> {
  return FakeProvider.start(async ({ method, path, query, headers, body }) => {
    const { authorization = '', 'content-type': type = '' } = headers;
    const answer = await fetch(`${provider.url}${path}?${query.toString()}`, {
      method,
      headers: { authorization, 'content-type': type },
      ...(method !== 'GET' && { body: new Uint8Array(body) }),
    });
    const told = Object.fromEntries(answer.headers);
    return {
      status: answer.status,
      headers: { 'content-type': told['content-type'] ?? 'application/json' },
      body: Buffer.from(await answer.arrayBuffer()),
    };
  });
}
