import { afterAll, describe, expect, it } from 'vitest';
import {
  ReferenceProvider,
  ReferencePsp,
  channelChecks,
  findFailures,
  integrationChecks,
  billingChecks,
} from '../src/testing/public.js';
import { adviceFor } from '../src/testing/conformance/advice.js';
import { withAdapter } from './broken.js';
import { BROKEN_EVENTS } from './broken-events.js';
import { billingUnderTest } from './reference-billing.js';
import { SECRET, referenceUnderTest } from './reference-fixture.js';

const provider = await ReferenceProvider.start({ main: { secret: SECRET } });
const psp = await ReferencePsp.start();
afterAll(() => Promise.all([provider.stop(), psp.stop()]));

/** Checks that explain themselves: they say what to do, in each case. */
const OWN = /^(content|offers|votes)\//;

describe('a failed check', () => {
  it('always says what to do', () => {
    const checks = [
      ...channelChecks(referenceUnderTest(provider, 'app')),
      ...billingChecks(billingUnderTest(psp)),
    ];
    const silent = checks.filter(({ name }) => !OWN.test(name) && adviceFor(name) === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(adviceFor('handling/each-told')).toBeDefined();
    expect(integrationChecks).toBeDefined();
  });

  it('says where the events differ', async () => {
    const broken = BROKEN_EVENTS.find(({ what }) => what === 'folds the case of ids')!;
    const { provider: _, ...receiving } = referenceUnderTest(provider);
    const [failure] = await findFailures(broken.break(receiving));
    expect((failure!.error as Error).message).toMatch(
      /other events\n {2}expected: "wAmid\.Text1" \(0\.externalId\)\n {2}came: "wamid\.text1"\n {2}to do: /,
    );
  });

  it('says what was expected of an error', async () => {
    const { adapter } = referenceUnderTest(provider);
    const channel = withAdapter(referenceUnderTest(provider), {
      send: (ctx, message) => adapter.send(ctx, { ...message, content: { kind: 'text', text: 'x' } }),
    });
    const failure = (await findFailures(channel)).find(({ name }) => name === 'content/text-words')!;
    expect((failure.error as Error).message).toMatch(
      /expected: "á[^]*came: \["x"\]\n {2}to do: hand it over/,
    );
  });
});
