import assert from 'node:assert/strict';
import type { WebhookProof, WebhookRequest, WebhookSecrets, WebhookSpec } from '../../channel/webhook.js';
import { checksOf, type ConformanceCheck } from './check.js';
import { comparesInConstantTime } from './constant-time.js';
import type { WebhookFixture } from './descriptor.js';
import {
  carriersOf,
  mutated,
  reserialisedBodies,
  secretsReplaced,
  signedWith,
  tamperedBodies,
  withValue,
} from './forgeries.js';
import { copyOf, knownRequests } from './webhook-reading.js';

const PROOFS: readonly string[] = ['body-signature', 'shared-secret', 'mutual-tls'] satisfies WebhookProof[];
const ODD_VALUES = ['', ' ', 'x', '=', 'sha256=', 'sha256=zz', 'é'.repeat(71), 'f'.repeat(5000)];

/**
 * A caller who is not the provider is rejected, whatever they try; an exception counts as a rejection here. What is tried
 * depends on how the provider proves itself: only a signature over the body protects the body, and a certificate is no
 * secret to compare in constant time.
 */
export function signatureChecks(
  spec: Pick<WebhookSpec, 'verify' | 'handshake' | 'proof'>,
  fixture: Omit<WebhookFixture, 'unknownTypes' | 'unknownContent'>,
): ConformanceCheck[] {
  const check = checksOf('signature');
  const { secrets, otherSecrets } = fixture;
  const { proof = 'body-signature' } = spec;
  const requests = knownRequests(fixture);
  const pairs = () =>
    requests.map((unsigned) => ({ unsigned, signed: fixture.sign(copyOf(unsigned), secrets) }));
  const verdict = (request: WebhookRequest, given: WebhookSecrets) => {
    try {
      return spec.verify(copyOf(request), given) as unknown;
    } catch (error) {
      return error;
    }
  };
  const refused = (request: WebhookRequest, given: WebhookSecrets, what: string) =>
    assert.notEqual(verdict(request, given), true, `${what} was accepted`);

  const bodyChecks = () => [
    check('tampered-refused', () => {
      for (const { signed } of pairs()) {
        for (const rawBody of tamperedBodies(signed.rawBody))
          refused({ ...signed, rawBody }, secrets, 'a changed body');
      }
    }),
    check('reserialised-refused', () => {
      for (const { signed } of pairs()) {
        for (const rawBody of reserialisedBodies(signed.rawBody)) {
          refused({ ...signed, rawBody }, secrets, 'a body that was parsed and serialised again');
        }
      }
    }),
  ];
  const checks = [
    check('proof-known', () => {
      assert.ok(PROOFS.includes(proof), `the webhook is proven by "${proof}", which is not one of ${PROOFS}`);
      for (const { unsigned, signed } of pairs())
        assert.ok(carriersOf(unsigned, signed).length > 0, 'sign() of the fixture adds nothing to a request');
    }),
    check('valid-accepted', () => {
      for (const { signed } of pairs())
        assert.equal(verdict(signed, secrets), true, 'a signed request was rejected');
    }),
    check('answer-is-boolean', () => {
      for (const { unsigned, signed } of pairs()) {
        for (const request of [unsigned, signed]) {
          const answer = verdict(request, secrets);
          assert.ok(
            typeof answer === 'boolean' || answer instanceof Error,
            `verify answered ${String(answer)}`,
          );
        }
      }
    }),
    check('missing-refused', () => {
      for (const { unsigned } of pairs()) refused(unsigned, secrets, 'a request without signature');
    }),
    check('wrong-refused', () => {
      for (const { unsigned, signed } of pairs()) {
        for (const carrier of carriersOf(unsigned, signed)) {
          refused(withValue(signed, carrier, mutated(carrier.value)), secrets, 'a wrong signature');
        }
      }
    }),
    check('truncated-refused', () => {
      for (const { unsigned, signed } of pairs()) {
        for (const carrier of carriersOf(unsigned, signed)) {
          for (const length of [0, carrier.value.length / 2, carrier.value.length - 2]) {
            refused(
              withValue(signed, carrier, carrier.value.slice(0, length)),
              secrets,
              'a truncated signature',
            );
          }
        }
      }
    }),
    ...(proof === 'body-signature' ? bodyChecks() : []),
    check('other-secret-refused', () => {
      for (const { unsigned, signed } of pairs()) {
        refused(
          fixture.sign(copyOf(unsigned), otherSecrets),
          secrets,
          'a signature made with another secret',
        );
        refused(signed, otherSecrets, 'a request for another connection or app');
      }
    }),
    check('unset-secret-refused', () => {
      const unset = [secretsReplaced(secrets, ''), { plugin: {}, connection: {} }, { plugin: {} }];
      const forgers = ['', 'undefined', 'null'].map((text) => secretsReplaced(secrets, text));
      for (const { unsigned, signed } of pairs()) {
        const forged = forgers.flatMap((forger) => signedWith(fixture, unsigned, forger) ?? []);
        for (const request of [...forged, signed, unsigned]) {
          for (const given of unset) refused(request, given, 'a request, while no secret is set,');
        }
      }
    }),
    check('never-throws', () => {
      for (const { unsigned, signed } of pairs()) {
        const odd = carriersOf(unsigned, signed).flatMap((carrier) =>
          [...ODD_VALUES, carrier.value.slice(0, 9), carrier.value.repeat(2)].map((value) =>
            withValue(signed, carrier, value),
          ),
        );
        const empty = { ...signed, rawBody: Buffer.alloc(0) };
        for (const request of [
          ...odd,
          unsigned,
          empty,
          { ...signed, rawBody: Buffer.from([0xff, 0, 0xfe]) },
        ]) {
          assert.doesNotThrow(
            () => spec.verify(copyOf(request), secrets),
            'verify threw instead of answering false',
          );
        }
        assert.doesNotThrow(
          () => spec.verify(copyOf(signed), { plugin: {} }),
          'verify threw without settings',
        );
      }
    }),
    check('expected-hidden', () => {
      for (const { unsigned, signed } of pairs()) {
        const expected = carriersOf(unsigned, signed).map(({ value }) => value.split('=').at(-1)!);
        const answers = [verdict(unsigned, secrets), handshakeAnswer(spec, unsigned, secrets)];
        for (const answer of answers) {
          const shown =
            answer instanceof Error ? `${answer.message} ${answer.stack}` : (JSON.stringify(answer) ?? '');
          for (const value of expected) {
            assert.ok(value.length < 8 || !shown.includes(value), 'the answer shows the expected signature');
          }
        }
      }
    }),
  ];
  if (fixture.comparison !== 'elsewhere' && proof !== 'mutual-tls') {
    checks.push(
      check('constant-time', () => {
        const { unsigned, signed } = pairs()[0]!;
        const constant = carriersOf(unsigned, signed).some((carrier) =>
          comparesInConstantTime(() => verdict(withValue(signed, carrier, mutated(carrier.value)), secrets)),
        );
        assert.ok(
          constant,
          'what the provider sends is not compared with timingSafeEqual or verify of node:crypto',
        );
      }),
    );
  }
  return [...checks, ...handshakeChecks(spec, fixture)];
}

function handshakeAnswer(
  spec: Pick<WebhookSpec, 'handshake'>,
  request: WebhookRequest,
  secrets: WebhookSecrets,
): unknown {
  try {
    return spec.handshake?.({ ...copyOf(request), method: 'GET', rawBody: Buffer.alloc(0) }, secrets);
  } catch (error) {
    return error;
  }
}

function handshakeChecks(
  spec: Pick<WebhookSpec, 'handshake'>,
  { handshake, secrets, otherSecrets }: Pick<WebhookFixture, 'handshake' | 'secrets' | 'otherSecrets'>,
): ConformanceCheck[] {
  const check = checksOf('handshake');
  if (!handshake) {
    return spec.handshake
      ? [check('recorded', () => assert.fail('the webhook has a handshake, but the fixture has none to try'))]
      : [];
  }
  const statusFor = (given: WebhookSecrets) =>
    (handshakeAnswer(spec, handshake.request, given) as { status?: number } | undefined)?.status ?? 404;
  return [
    check('answered', () =>
      assert.deepEqual(spec.handshake?.(copyOf(handshake.request), secrets), handshake.answer),
    ),
    check('strangers-refused', () => {
      for (const given of [otherSecrets, secretsReplaced(secrets, ''), { plugin: {} }]) {
        assert.ok(statusFor(given) >= 400, 'the handshake was answered for somebody else');
      }
    }),
  ];
}
