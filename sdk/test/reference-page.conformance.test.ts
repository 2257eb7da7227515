import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import {
  ReferenceProvider,
  ReferencePsp,
  billingChecks,
  channelChecks,
  integrationChecks,
  type ConformanceCheck,
} from '../src/testing/public.js';
import { ADVISED_CHECKS, adviceFor } from '../src/testing/conformance/advice.js';
import { billingUnderTest } from './reference-billing.js';
import { referenceUnderTest, SECRET } from './reference-fixture.js';
import { integrationUnderTest, startFeed } from './reference-integration.js';
import { referencePage } from './reference-page.js';

const page = fileURLToPath(new URL('../REFERENCE.md', import.meta.url));
const provider = await ReferenceProvider.start({ main: { secret: SECRET } });
const [psp, feed] = await Promise.all([ReferencePsp.start(), startFeed()]);
afterAll(() => Promise.all([provider.stop(), psp.stop(), feed.stop()]));

/** The checks of a kit by group, with what to do about a failure. */
function table(title: string, checks: readonly Pick<ConformanceCheck, 'name'>[]): string[] {
  const names = [...new Set(checks.map(({ name }) => name))];
  const groups = [...new Set(names.map((name) => name.split('/')[0]!))];
  const row = (shown: string, name: string) => `| ${shown} | ${adviceFor(name) ?? 'the failure says it'} |`;
  return [
    `## ${title}`,
    '',
    'Which of them run depends on what the plugin declares. A failure says what is wrong, what was expected, what came, and this:',
    '',
    '| check | what to do when it fails |',
    '|---|---|',
    ...groups.flatMap((group) => {
      const own = names.filter((name) => name.startsWith(`${group}/`));
      const general = adviceFor(`${group}/*`);
      const special = own.filter((name) => adviceFor(name) !== general);
      const rest = own.filter((name) => !special.includes(name)).map((name) => `\`${name}\``);
      return [
        ...(rest.length ? [row(rest.join(' '), `${group}/*`)] : []),
        ...special.map((name) => row(`\`${name}\``, name)),
      ];
    }),
    '',
  ];
}

it('the page is made from the sources (npx vitest run --project conformance sdk/test/reference-page -u)', async () => {
  // The reference plugin keeps nothing of people and answers no event afterwards: without these two, their checks do not run.
  const channels = (['connection', 'app'] as const).flatMap((scope) => {
    const channel = referenceUnderTest(provider, scope);
    const { adapter, plugin } = channel;
    const nothing = async () => undefined;
    const webhook = { ...adapter.webhook!, accepted: nothing };
    const whole = { adapter: { ...adapter, webhook }, plugin: { ...plugin!, erase: nothing } };
    return channelChecks({ ...channel, ...whole });
  });
  // It lacks some other abilities as well.
  const others = ADVISED_CHECKS.map((name) => ({ name }));
  const checks = [
    ...table('Checks of channels', [...channels, ...others]),
    ...table('Checks of integrations', integrationChecks(integrationUnderTest(feed))),
    ...table('Checks of payment providers', billingChecks(billingUnderTest(psp))),
  ];
  await expect(referencePage(checks)).toMatchFileSnapshot(page);
});
