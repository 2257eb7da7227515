import assert from 'node:assert/strict';
import type { Capabilities } from '../../channel/capabilities.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { checksOf, type ConformanceCheck } from './check.js';
import type { WebhookFixture } from './descriptor.js';
import { copyOf, eventsOf, isMessage, knownRequests, oddityOf } from './webhook-reading.js';

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
const REPLACEMENTS: readonly unknown[] = [
  null,
  0,
  1e300,
  '',
  'constructor',
  '__proto__',
  true,
  [],
  {},
  [null],
];
/** Enough for any real payload, and a bound for a huge one. */
const MOST_VARIANTS = 5000;

/** The payload with one value, at any depth, removed or replaced. */
function* variantsOf(payload: unknown): Generator<unknown> {
  if (typeof payload !== 'object' || payload === null) return;
  for (const key of Object.keys(payload)) {
    const value = (payload as Record<string, unknown>)[key];
    const put = (other: unknown, leaveOut = false) => {
      if (Array.isArray(payload))
        return payload.map((item, at) => (String(at) === key ? other : (item as unknown)));
      const { [key]: _, ...rest } = payload as Record<string, unknown>;
      return leaveOut ? rest : { ...rest, [key]: other };
    };
    yield put(undefined, true);
    for (const other of REPLACEMENTS) yield put(other);
    for (const deeper of variantsOf(value)) yield put(deeper);
  }
}

/** Whatever a provider adds tomorrow, nothing throws and nothing is made up. */
export function robustnessChecks(
  spec: WebhookSpec,
  fixture: WebhookFixture,
  capabilities: Capabilities,
): ConformanceCheck[] {
  const check = checksOf('robustness');
  const { unknownTypes, unknownContent } = fixture;
  function* damaged(): Generator<unknown> {
    let left = MOST_VARIANTS;
    for (const request of knownRequests(fixture)) {
      for (const { payload } of spec.split(copyOf(request))) {
        for (const variant of variantsOf(payload)) {
          if (left-- <= 0) return;
          yield variant;
        }
      }
    }
  }
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
      for (const payload of GARBAGE) survives(spec, payload);
    }),
    check('damage-survives', () => {
      for (const payload of damaged()) survives(spec, payload);
    }),
    check('damage-makes-no-nonsense', () => {
      for (const payload of damaged()) {
        for (const event of quietly(() => spec.parse(payload))) {
          const oddity = oddityOf(event);
          assert.equal(
            oddity,
            undefined,
            `${JSON.stringify(payload)} became an event that is none: ${oddity}`,
          );
        }
      }
    }),
  ];
}

function survives(spec: WebhookSpec, payload: unknown): void {
  try {
    spec.parse(payload);
  } catch (error) {
    assert.fail(`parse threw on ${JSON.stringify(payload)}: ${String(error)}`);
  }
}

function quietly<T>(work: () => T[]): T[] {
  try {
    return work();
  } catch {
    return []; // exceptions are tested by the other check
  }
}
