import assert from 'node:assert/strict';
import type { Capabilities } from '../../channel/capabilities.js';
import type { InboundEvent, StatusEvent } from '../../channel/inbound-event.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { checksOf, type ConformanceCheck } from './check.js';
import type { WebhookFixture } from './descriptor.js';
import { eventsOf } from './webhook-reading.js';

const isStatus = (event: InboundEvent): event is StatusEvent => event.type === 'status';

/** Receipts come as declared, whatever the order in which the provider posts them. */
export function statusChecks(
  spec: WebhookSpec,
  fixture: WebhookFixture,
  capabilities: Capabilities,
): ConformanceCheck[] {
  const check = checksOf('statuses');
  const requests = fixture.recordings.map(({ request }) => request);
  const statuses = () => requests.flatMap((request) => eventsOf(spec, request)).filter(isStatus);
  return [
    check('receipts-recorded', () => {
      const marks = requests.flatMap((request) => eventsOf(spec, request));
      const seen = new Set([
        ...statuses().map(({ status }) => status),
        ...marks.flatMap((event) => (event.type === 'watermark' ? [event.status] : [])),
      ]);
      // The response to a send may be the only report of "sent".
      const missing = capabilities.receipts.filter((receipt) => receipt !== 'sent' && !seen.has(receipt));
      assert.deepEqual(missing, [], 'these declared receipts have no recording');
    }),
    check('receipts-declared', () => {
      for (const { status } of statuses()) {
        const receipt = status === 'played' ? 'read' : status; // a listener has read it
        const declared = receipt === 'failed' || capabilities.receipts.includes(receipt);
        assert.ok(declared, `"${status}" comes in, but the capabilities do not say so`);
      }
    }),
    check('out-of-order', () => {
      const told = ({ externalMessageId, status }: StatusEvent) => `${externalMessageId} ${status}`;
      const expected = fixture.recordings.flatMap(({ events }) => events.filter(isStatus)).map(told);
      const backward = [...requests]
        .reverse()
        .map((request) => eventsOf(spec, request).filter(isStatus).map(told));
      assert.deepEqual(
        backward.reverse().flat(),
        expected,
        'the order of the requests changes what they give',
      );
    }),
    check('failures-explained', () => {
      for (const { status, error } of statuses()) {
        if (status === 'failed') assert.ok(error?.code, 'a failed message does not say why');
      }
    }),
  ];
}
