import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRequest, WebhookSecrets } from '../src/public.js';
import { SIGNATURE_HEADER, signBody } from '../src/testing/public.js';
import { withWebhook, type Breakage } from './broken.js';
import { SECRET } from './reference-fixture.js';

const given = (request: WebhookRequest) => request.headers[SIGNATURE_HEADER];
const secretOf = (secrets: WebhookSecrets) => secrets.connection?.['secret'] as string | undefined;
const verifying =
  (verify: (request: WebhookRequest, secrets: WebhookSecrets) => boolean): Breakage['break'] =>
  (channel) =>
    withWebhook(channel, () => ({ verify }));
const alike = (first: string, second: string) =>
  first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));

export const BROKEN_SIGNATURES: Breakage[] = [
  {
    what: 'accepts whatever comes',
    break: verifying(() => true),
    found: [
      'signature/missing-refused',
      'signature/wrong-refused',
      'signature/truncated-refused',
      'signature/tampered-refused',
      'signature/reserialised-refused',
      'signature/other-secret-refused',
      'signature/unset-secret-refused',
      'signature/constant-time',
    ],
  },
  {
    what: 'accepts unsigned requests',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        verify: (request, secrets) => !given(request) || good.verify(request, secrets),
      })),
    found: ['signature/missing-refused', 'signature/truncated-refused', 'signature/unset-secret-refused'],
  },
  {
    what: 'compares with ===',
    break: verifying((request, secrets) => {
      const secret = secretOf(secrets);
      return Boolean(secret) && given(request) === signBody(request.rawBody, secret!);
    }),
    found: ['signature/constant-time'],
  },
  {
    what: 'verifies the body that it serialised again',
    break: verifying((request, secrets) => {
      const secret = secretOf(secrets);
      if (!secret || !given(request)) return false;
      try {
        const again = JSON.stringify(JSON.parse(request.rawBody.toString()));
        return alike(given(request)!, signBody(again, secret));
      } catch {
        return false;
      }
    }),
    found: ['signature/valid-accepted'],
  },
  {
    what: 'ignores white space in the body',
    break: (channel) => {
      const compact = (request: WebhookRequest) =>
        Buffer.from(request.rawBody.toString().replaceAll(/\s/g, ''));
      const { webhook } = channel;
      const sign = (request: WebhookRequest, secrets: WebhookSecrets) => {
        const secret = String(secrets.connection?.['secret']);
        return {
          ...request,
          headers: { ...request.headers, [SIGNATURE_HEADER]: signBody(compact(request), secret) },
        };
      };
      const lax = withWebhook(channel, (good) => ({
        verify: (request, secrets) => good.verify({ ...request, rawBody: compact(request) }, secrets),
      }));
      return { ...lax, webhook: { ...webhook!, sign } };
    },
    found: ['signature/tampered-refused', 'signature/reserialised-refused'],
  },
  {
    what: 'throws where lengths differ',
    break: verifying((request, secrets) => {
      const expected = createHmac('sha256', secretOf(secrets)!).update(request.rawBody).digest();
      return timingSafeEqual(Buffer.from(given(request)!.slice(7), 'hex'), expected);
    }),
    found: ['signature/unset-secret-refused', 'signature/never-throws'],
  },
  {
    what: 'compares only the beginning of the signature',
    break: verifying((request, secrets) => {
      const secret = secretOf(secrets);
      const beginning = given(request)?.slice(0, 15);
      return (
        Boolean(secret && beginning) && alike(beginning!, signBody(request.rawBody, secret!).slice(0, 15))
      );
    }),
    found: ['signature/wrong-refused', 'signature/truncated-refused', 'signature/never-throws'],
  },
  {
    what: 'compares only as many bytes as were given',
    break: verifying((request, secrets) => {
      const secret = secretOf(secrets);
      const value = given(request);
      if (!secret || value === undefined) return false;
      return alike(value, signBody(request.rawBody, secret).slice(0, value.length));
    }),
    found: ['signature/truncated-refused', 'signature/never-throws'],
  },
  {
    what: 'accepts an empty secret when none is set',
    break: verifying((request, secrets) => {
      const value = given(request) ?? '';
      return alike(value, signBody(request.rawBody, secretOf(secrets) ?? ''));
    }),
    found: ['signature/unset-secret-refused', 'signature/never-throws'],
  },
  {
    what: 'turns a missing secret into the text "undefined"',
    break: verifying((request, secrets) => {
      const secret = String(secretOf(secrets));
      return secret !== '' && alike(given(request) ?? '', signBody(request.rawBody, secret));
    }),
    found: ['signature/unset-secret-refused', 'signature/never-throws'],
  },
  {
    what: 'uses one secret for all connections',
    break: verifying(
      (request, secrets) =>
        Boolean(secretOf(secrets)) && alike(given(request) ?? '', signBody(request.rawBody, SECRET)),
    ),
    found: ['signature/other-secret-refused', 'signature/never-throws'],
  },
  {
    what: 'shows the expected signature in its error',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        verify(request, secrets) {
          if (good.verify(request, secrets)) return true;
          throw new Error(`expected ${signBody(request.rawBody, secretOf(secrets) ?? '')}`);
        },
      })),
    found: ['signature/never-throws', 'signature/expected-hidden'],
  },
  {
    what: 'answers a promise',
    break: (channel) =>
      withWebhook(channel, (good) => ({
        verify: (request, secrets) => Promise.resolve(good.verify(request, secrets)) as unknown as boolean,
      })),
    found: ['signature/valid-accepted', 'signature/answer-is-boolean'],
  },
  {
    what: 'is proven in a way that nobody knows',
    break: (channel) => withWebhook(channel, () => ({ proof: 'good-faith' as never })),
    found: ['signature/proof-known'],
  },
  {
    what: 'answers any handshake',
    break: (channel) => {
      const request = {
        method: 'GET',
        headers: {},
        query: { token: SECRET, challenge: '42' },
        rawBody: Buffer.alloc(0),
      };
      const open = withWebhook(channel, () => ({
        handshake: ({ query }) => ({ status: 200, body: query['challenge'] }),
      }));
      return {
        ...open,
        webhook: { ...channel.webhook!, handshake: { request, answer: { status: 200, body: '42' } } },
      };
    },
    found: ['handshake/strangers-refused'],
  },
];
