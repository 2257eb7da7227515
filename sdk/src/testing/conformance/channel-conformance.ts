import assert from 'node:assert/strict';
import { acceptedChecks } from './accepted-checks.js';
import { abortChecks } from './abort-checks.js';
import { actionChecks } from './action-checks.js';
import { batchChecks } from './batch-checks.js';
import { capabilityChecks } from './capability-checks.js';
import { changeChecks } from './change-checks.js';
import { checksOf, type ConformanceCheck } from './check.js';
import { channelEraseChecks } from './channel-erase-checks.js';
import { choiceChecks } from './choice-checks.js';
import { contentChecks } from './content-checks.js';
import type { ChannelUnderTest } from './descriptor.js';
import { failureChecks } from './failure-checks.js';
import { finerActionChecks } from './finer-action-checks.js';
import { formChecks } from './form-checks.js';
import { canBe } from './harness.js';
import { withOwnValues } from './kept-values.js';
import { healthChecks } from './health-checks.js';
import { lifecycleChecks } from './lifecycle-checks.js';
import { lookUpChecks } from './look-up-checks.js';
import { mediaChecks } from './media-checks.js';
import { offerChecks } from './offer-checks.js';
import { parseChecks } from './parse-checks.js';
import { provisioningChecks } from './provisioning-checks.js';
import { recordingChecks } from './recording-checks.js';
import { resumeChecks } from './resume-checks.js';
import { robustnessChecks } from './robustness-checks.js';
import { secrecyChecks } from './secrecy-checks.js';
import { sendChecks } from './send-checks.js';
import { signatureChecks } from './signature-checks.js';
import { statusChecks } from './status-checks.js';
import { voteChecks } from './vote-checks.js';

/** The two functions of a test runner; vitest's and node:test's fit unchanged. */
export interface ConformanceRunner {
  describe(title: string, body: () => void): unknown;
  it(title: string, body: () => Promise<void>): unknown;
}

/** A failed check, with the reason. */
export interface ConformanceFailure {
  /** Name of the check. */
  name: string;
  error: unknown;
}

/** The checks that a channel must pass, according to its capabilities and fixture. */
export function channelChecks(channel: ChannelUnderTest): ConformanceCheck[] {
  const { adapter, webhook, provider } = channel;
  const { capabilities } = adapter;
  const spec = adapter.webhook;
  const fixtures = checksOf('fixtures');
  const checks = [
    ...capabilityChecks(channel),
    ...formChecks(channel),
    ...lifecycleChecks(channel),
    ...(spec && !webhook
      ? [fixtures('webhook', () => assert.fail('the channel has a webhook and no fixture for it'))]
      : []),
    ...(spec && webhook
      ? [
          ...signatureChecks(spec, webhook),
          ...batchChecks(spec, webhook),
          ...parseChecks(spec, webhook, capabilities),
          ...recordingChecks(spec, webhook),
          ...offerChecks(spec, webhook),
          ...voteChecks(spec, webhook, capabilities),
          ...robustnessChecks(spec, webhook, capabilities),
          ...statusChecks(spec, webhook, capabilities),
        ]
      : []),
    ...mediaChecks(channel),
    ...(provider
      ? [
          ...provisioningChecks(channel, provider),
          ...sendChecks(channel, provider),
          ...contentChecks(channel, provider),
          ...changeChecks(channel, provider),
          ...choiceChecks(channel, provider),
          ...failureChecks(channel, provider),
          ...resumeChecks(channel, provider),
          ...abortChecks(channel, provider),
          ...actionChecks(channel, provider),
          ...finerActionChecks(channel, provider),
          ...healthChecks(channel, provider),
          ...lookUpChecks(channel, provider),
          ...secrecyChecks(channel, provider),
          ...(spec && webhook ? acceptedChecks(channel, spec, webhook, provider) : []),
          ...channelEraseChecks(channel, provider),
        ]
      : []),
  ];
  return checks
    .filter(({ needs }) => needs === undefined || canBe(channel, needs))
    .map((check) => withOwnValues(channel, check));
}

/**
 * Declares one test for each check, in groups. The fixture is complete when this is called: start a fake provider before,
 * with a top-level `await`.
 *
 * @example
 * testChannel({ describe, it }, { adapter, plugin, connection, webhook, provider });
 */
export function testChannel(runner: ConformanceRunner, channel: ChannelUnderTest): void {
  const checks = channelChecks(channel);
  for (const group of new Set(checks.map((check) => check.group))) {
    runner.describe(`${channel.adapter.id}: ${group}`, () => {
      for (const check of checks.filter((one) => one.group === group)) runner.it(check.name, check.run);
    });
  }
}

/** Runs all checks in sequence, without a test runner. Returns the failed ones. */
export async function findFailures(channel: ChannelUnderTest): Promise<ConformanceFailure[]> {
  const failures: ConformanceFailure[] = [];
  for (const { name, run } of channelChecks(channel)) {
    await run().catch((error: unknown) => failures.push({ name, error }));
  }
  return failures;
}
