import assert from 'node:assert/strict';
import { isPluginError, type PluginErrorCode } from '../../../errors/plugin-error.js';
import type { Entry } from '../../../integration/entry.js';
import {
  PATIENCE,
  PROMPT,
  checksOf,
  rejectionOf,
  rejectsWith,
  within,
  type ConformanceCheck,
} from '../check.js';
import type { ProviderMode } from '../descriptor.js';
import { secretSettings } from '../plugin-under-test.js';
import { printed } from '../secrecy-checks.js';
import { integrationContext, type IntegrationUnderTest } from './integration-under-test.js';
import { observedFetch } from './observed-fetch.js';

/** What a service may send instead of an answer. */
const ODD_BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '"  "',
  '<html></html>',
  '{"text":""}',
  '{"text":7}',
  '{"text":null}',
];
const FAILURES: [ProviderMode, PluginErrorCode[]][] = [
  ['unauthorized', ['AUTH_EXPIRED']],
  ['rate-limited', ['RATE_LIMITED']],
  ['server-error', ['TEMPORARY', 'DELIVERY_UNCERTAIN']],
];

/** Names of an entry's settings that are secrets. */
const ENTRY_SECRETS = ['jsonContent', 'apiKey', 'voiceKey'];
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A method of an integration that asks a service while somebody waits. */
export interface Questions {
  /** Group of the checks. */
  group: string;
  /** The method, as failures name it. */
  what: string;
  entry?: Entry;
  /** Calls the method, in each of the ways that there are. */
  asks: readonly ((ctx: ReturnType<typeof integrationContext>) => Promise<unknown>)[];
  /** What is wrong with the outcome; undefined if the core takes it. */
  problem(outcome: unknown): string | undefined;
}

/** Asked once, in time, without secrets, and harmless whatever the service sends. */
export function questionChecks(under: IntegrationUnderTest, questions: Questions): ConformanceCheck[] {
  const { integration, provider, companySettings = {} } = under;
  const { group, what, entry, asks, problem } = questions;
  const check = checksOf(group);
  const supports = (mode: ProviderMode) => provider.modes?.includes(mode) ?? true;
  const eachWay = async (
    work: (ask: (...options: Parameters<typeof contextOf>) => Promise<unknown>) => Promise<void>,
  ) => {
    for (const ask of asks) await work((options) => Promise.resolve(ask(contextOf(options))));
  };
  const contextOf = (options?: Parameters<typeof integrationContext>[1]) =>
    integrationContext(under, options);

  return [
    check(
      'not-asked-twice',
      () =>
        eachWay(async (ask) => {
          await provider.reset();
          await provider.next('accept-then-cut');
          const { fetch, sent } = observedFetch();
          const codes = ['TEMPORARY', 'DELIVERY_UNCERTAIN'] as const;
          await rejectsWith(codes, ask({ fetch }), `${what} whose answer was cut off`);
          assert.equal(sent().split('\n').length, 1, 'it asks again by itself: the core decides that');
        }),
      'accept-then-cut',
    ),
    check('odd-answers-harmless', () =>
      eachWay(async (ask) => {
        for (const body of ODD_BODIES) {
          const odd: typeof fetch = async () =>
            new Response(body, { headers: { 'content-type': 'application/json' } });
          const outcome = await within(
            PATIENCE,
            ask({ fetch: odd }).catch((error: unknown) => error),
            what,
          );
          if (outcome instanceof Error)
            assert.ok(isPluginError(outcome), `${body} leads to ${String(outcome)}`);
          else assert.equal(problem(outcome), undefined, `${body} leads to what the core refuses`);
        }
      }),
    ),
    check('failures-mapped', () =>
      eachWay(async (ask) => {
        for (const [mode, codes] of FAILURES.filter(([one]) => supports(one))) {
          await provider.reset();
          await provider.next(mode);
          await rejectsWith(codes, ask(), `${what} that was answered "${mode}"`);
        }
      }),
    ),
    check(
      'ends-at-the-signal',
      () =>
        eachWay(async (ask) => {
          await provider.reset();
          await provider.next('never-answer');
          const stop = new AbortController();
          const ended = ask({ signal: stop.signal });
          ended.catch(() => undefined); // looked at below
          await within(
            PATIENCE,
            Promise.race([provider.reached(), ended.then(() => undefined)]),
            'the request',
          );
          stop.abort(new DOMException('deadline', 'AbortError'));
          await within(PROMPT, Promise.allSettled([ended]), 'ending after the signal');
          await rejectionOf(ended, `${what} that was ended`);
        }),
      'never-answer',
    ),
    check('secrets-hidden', async () => {
      const secrets = [
        ...secretSettings(under.plugin.settings, under.settings),
        ...secretSettings(integration.settings, companySettings),
        ...ENTRY_SECRETS.map((name) => (entry?.settings as Record<string, unknown>)?.[name]).filter(isFilled),
      ];
      for (const ask of asks)
        for (const mode of [undefined, ...FAILURES.map(([one]) => one).filter(supports)]) {
          await provider.reset();
          if (mode) await provider.next(mode);
          const ctx = contextOf();
          const outcome = await ask(ctx).then((given) => JSON.stringify(given), printed);
          const shown = `${outcome} ${JSON.stringify(ctx.ledger.logged)} ${ctx.ledger.fetched.join(' ')}`;
          for (const secret of secrets) assert.ok(!shown.includes(secret), 'a secret is shown');
        }
    }),
  ];
}
