import { expect, it, vi } from 'vitest';
import { DEMO_MODE } from '@recado/sdk/rules';
import { createChannelAccess, type Reached } from './channel-access.js';

it('a connection of the demo reaches no provider, and says so in each language', async () => {
  const { call } = createChannelAccess({} as never, {} as never);
  const work = vi.fn();
  const to = { found: { record: { mode: DEMO_MODE } } } as Reached;
  const refused = call(to, 'send', { ms: 1_000 }, work);
  await expect(refused).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    texts: { pt: expect.any(String), es: expect.any(String), tr: expect.any(String) },
  });
  expect(work).not.toHaveBeenCalled();
});
