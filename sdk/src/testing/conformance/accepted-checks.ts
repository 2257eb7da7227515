import assert from 'node:assert/strict';
import type { WebhookSpec } from '../../channel/webhook.js';
import { checksOf, within, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture, WebhookFixture } from './descriptor.js';
import { contextOf } from './harness.js';
import { copyOf, knownRequests } from './webhook-reading.js';

/** After the commit the provider is told about any entry, and nobody gets a message because of it. */
export function acceptedChecks(
  channel: ChannelUnderTest,
  spec: WebhookSpec,
  fixture: WebhookFixture,
  provider: ProviderFixture,
): ConformanceCheck[] {
  if (!spec.accepted) return [];
  const check = checksOf('accepted');
  return [
    check('any-entry', async () => {
      await provider.reset();
      const before = provider.accepted().length;
      for (const request of knownRequests(fixture))
        for (const { payload } of spec.split(copyOf(request)))
          await within(5000, spec.accepted!(contextOf(channel), payload), 'accepted()');
      assert.equal(provider.accepted().length, before, 'it writes to a customer');
    }),
  ];
}
