import assert from 'node:assert/strict';
import type { BillingNotice, BillingWebhook } from '../../../billing/billing-webhook.js';
import { noticeProblem } from '../../../billing/charge-problem.js';
import type { WebhookRequest } from '../../../channel/webhook.js';
import { assertPlainJson, checksOf, throughJson, type ConformanceCheck } from '../check.js';
import { damaged, inPieces, shown } from '../damage.js';
import { onAnotherDay } from '../moved-clock.js';
import { copyOf } from '../webhook-reading.js';
import type { BillingUnderTest, BillingWebhookFixture } from './billing-descriptor.js';
import { Till } from './till.js';

const ODD_BODIES = [
  '',
  ' ',
  '{',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '[[]]',
  '[null]',
  '{}',
  'a=1&b=2',
  '<pix/>',
];
const ODD_BYTES = [
  Buffer.from([0xff, 0, 0xfe]),
  Buffer.alloc(100_000, '['),
  Buffer.from('{"a":'.repeat(5000)),
];

/** The provider's webhooks become notices that can be replayed, and hold nothing that could be believed. */
export function noticeChecks(
  under: BillingUnderTest,
  webhook: BillingWebhook,
  fixture: BillingWebhookFixture,
): ConformanceCheck[] {
  const check = checksOf('notices');
  const { recordings, unknown, secrets, sign, about } = fixture;
  const genuine = (request: WebhookRequest) => sign(copyOf(request), secrets);
  const parseAll = () => recordings.map(({ request }) => structuredClone(webhook.parse(genuine(request))));
  return [
    // Runs first, because a stateful parser would have seen everything later.
    check('replay-equal', () => {
      const first = parseAll();
      assert.deepEqual(onAnotherDay(parseAll), first, 'a replay gives other notices');
    }),
    check('recorded-notices', () => {
      assert.ok(
        recordings.some(({ notices }) => notices.length > 0),
        'no recording is about a charge',
      );
      for (const { name, request, notices } of recordings)
        assert.deepEqual(throughJson(webhook.parse(genuine(request))), notices, `${name}: other notices`);
    }),
    check('names-alone', () => {
      for (const notice of parseAll().flat()) {
        assert.equal(
          noticeProblem(notice),
          undefined,
          'a notice says "look at this charge", and nothing else',
        );
        assertPlainJson(notice, 'a notice does not survive a queue');
      }
    }),
    check('unknown-ignored', () => {
      for (const request of unknown) {
        const notices = webhook.parse(genuine(request));
        assert.deepEqual(notices, [], 'a request about something else gave notices');
      }
    }),
    check('request-untouched', () => {
      for (const { name, request } of recordings) {
        const given = genuine(request);
        const before = copyOf(given);
        webhook.parse(given);
        assert.deepEqual(copyOf(given), before, `${name}: parse() changed the request`);
      }
    }),
    check('odd-bodies-survive', async () => {
      const [model] = recordings;
      const request = model
        ? model.request
        : { method: 'POST', headers: {}, query: {}, rawBody: Buffer.alloc(0) };
      for (const rawBody of [...ODD_BODIES.map((text) => Buffer.from(text)), ...ODD_BYTES])
        survives(webhook, { ...copyOf(request), rawBody }, 'an odd body');
      await inPieces(damaged(jsonBodies(fixture)), ({ payload, what }) => {
        const rawBody = Buffer.from(JSON.stringify(payload) ?? '');
        survives(webhook, { ...copyOf(request), rawBody }, what);
      });
    }),
    ...(under.payers ? [leadsCheck(new Till(under), (id) => webhook.parse(genuine(about(id))))] : []),
  ];
}

/** What the provider posts about a charge leads to that charge. */
const leadsCheck = (till: Till, read: (externalId: string) => BillingNotice[]): ConformanceCheck =>
  checksOf('notices')('lead-to-charge', async () => {
    const { request, charge } = await till.paid();
    const notices = read(charge.externalId);
    assert.ok(notices.length > 0, 'what the provider posts about a payment gives no notice');
    for (const { externalId, reference } of notices) {
      const names = { externalId: charge.externalId, reference: request.reference };
      const said = { externalId: externalId ?? names.externalId, reference: reference ?? names.reference };
      assert.deepEqual(said, names, 'it names another charge');
      if (externalId === undefined)
        assert.ok(till.under.billing.findCharge, 'it names only the reference, and there is no findCharge');
    }
  });

/** The recorded bodies that are JSON. */
function jsonBodies({ recordings }: BillingWebhookFixture): unknown[] {
  return recordings.flatMap(({ request }) => {
    try {
      return [JSON.parse(request.rawBody.toString()) as unknown];
    } catch {
      return []; // other formats are tried with odd bytes alone
    }
  });
}

function survives(webhook: BillingWebhook, request: WebhookRequest, what: string): void {
  let notices: unknown;
  try {
    notices = webhook.parse(request);
  } catch (error) {
    assert.fail(`parse threw ${String(error)} on ${shown(request.rawBody.toString())} (${what})`);
  }
  assert.ok(Array.isArray(notices), `parse answered ${shown(notices)} (${what})`);
  const odd = notices.map(noticeProblem).find(Boolean);
  assert.equal(odd, undefined, `a damaged body became a notice that is none (${what})`);
}
