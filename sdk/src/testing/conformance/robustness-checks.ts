import assert from 'node:assert/strict';
import type { Capabilities } from '../../channel/capabilities.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { checksOf, type ConformanceCheck } from './check.js';
import { damaged, inPieces, shown, type Damage } from './damage.js';
import type { WebhookFixture } from './descriptor.js';
import { ARRIVAL, copyOf, eventsOf, isMessage, knownRequests, oddityOf } from './webhook-reading.js';

const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  1e300,
  '',
  'x',
  true,
  [],
  {},
  [[]],
  [null],
  { type: {} },
];
/** Whatever a provider adds tomorrow, nothing throws and nothing is made up. */
export function robustnessChecks(
  spec: WebhookSpec,
  fixture: WebhookFixture,
  capabilities: Capabilities,
): ConformanceCheck[] {
  const check = checksOf('robustness');
  const { unknownTypes, unknownContent } = fixture;
  const variants = () =>
    damaged(
      knownRequests(fixture).flatMap((request) => spec.split(copyOf(request)).map((one) => one.payload)),
    );
  return [
    check('unknown-types-survive', () => {
      assert.ok(unknownTypes.length > 0, 'the fixture has no request with an unknown type');
      for (const request of unknownTypes) {
        assert.doesNotThrow(() => eventsOf(spec, request), 'an unknown type made the webhook throw');
      }
    }),
    check('unknown-types-make-no-nonsense', () => {
      for (const event of unknownTypes.flatMap((request) => quietly(() => eventsOf(spec, request)))) {
        assert.equal(
          oddityOf(event),
          undefined,
          `an unknown type became a strange event: ${oddityOf(event)}`,
        );
      }
    }),
    check('unknown-content-kept', () => {
      if (!unknownContent) {
        assert.ok(
          !capabilities.inbound.includes('unsupported'),
          'the fixture has no message of an unknown content type',
        );
        return;
      }
      const kept = eventsOf(spec, unknownContent).filter(isMessage);
      const [first] = kept.map(({ content }) => content);
      assert.ok(first, 'a message of an unknown content type was dropped');
      assert.equal(first.kind, 'unsupported', 'it is not kept as unsupported');
      assert.ok(first.kind === 'unsupported' && first.originalType, 'its original type is missing');
    }),
    check('garbage-survives', () => {
      for (const payload of GARBAGE) survives(spec, { payload, what: 'garbage' });
    }),
    check('damage-survives', () => inPieces(variants(), (damage) => survives(spec, damage))),
    check('damage-makes-no-nonsense', () =>
      inPieces(variants(), ({ payload, what }) => {
        for (const event of quietly(() => spec.parse(payload, ARRIVAL))) {
          const oddity = oddityOf(event);
          if (oddity !== undefined)
            assert.fail(
              `a damaged payload (${what}) became an event that is none: ${oddity}; ${shown(payload)}`,
            );
        }
      }),
    ),
  ];
}

function survives(spec: WebhookSpec, { payload, what }: Damage): void {
  try {
    spec.parse(payload, ARRIVAL);
  } catch (error) {
    assert.fail(`parse threw ${String(error)} on ${shown(payload)} (${what})`);
  }
}

function quietly<T>(work: () => T[]): T[] {
  try {
    return work();
  } catch {
    return []; // exceptions are tested by the other check
  }
}
