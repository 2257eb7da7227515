import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createSafeFetch } from '../../../core/src/infra/safe-fetch.js';
import { billing } from '../src/billing.js';
import plugin from '../src/plugin.js';
import type { Settings } from '../src/settings.js';
import { atEfi } from './at-efi.js';
import { efiCertificates } from './efi-certificates.js';

const shop = await atEfi();
const { efi } = shop;
const made = efiCertificates();
const { application } = made;
const guarded = createSafeFetch(new Set(['127.0.0.1']));
afterAll(() => guarded.close());
/** Sealed with RC2, as Efí's panel gave them out for years. */
const LEGACY = readFileSync(new URL('../../../core/test/support/certificates/legacy.p12', import.meta.url));
const pem = `${application.cert}\n${application.key}`;
const init = (settings: Partial<Settings>) => {
  const context = shop.context({ settings });
  return plugin.init!(context).then(() => context.ledger.logged);
};
const check = (settings: Partial<Settings>) => billing.check!(shop.context({ settings }));

describe('a certificate', () => {
  it.each<[string, Partial<Settings>]>([
    ['a .p12 file without a passphrase', { certificate: application.p12 }],
    ['one with line breaks', { certificate: application.p12.replace(/.{76}/g, '$&\n') }],
    ['one as a browser reads files', { certificate: `data:application/x-pkcs12;base64,${application.p12}` }],
    ['a sealed one', { certificate: made.sealed.p12, passphrase: made.sealed.passphrase }],
    ['PEM', { certificate: pem }],
    ['PEM, the key first', { certificate: `${application.key}\n${application.cert}` }],
    ['PEM from a field without line breaks', { certificate: pem.replaceAll('\n', '') }],
    ['PEM whose line breaks became spaces', { certificate: pem.replaceAll('\n', ' ') }],
  ])('may be %s', async (_what, settings) => {
    expect(await check(settings)).toMatchObject({ ok: true });
    expect(await init(settings)).toEqual([]);
  });

  const date = String.raw`\d{4}-\d{2}-\d{2}`;
  const unusable: [string, Partial<Settings>, RegExp][] = [
    ['has expired', { certificate: made.expired.p12 }, RegExp(`expired on ${date}`)],
    ['is not valid yet', { certificate: made.early.p12 }, RegExp(`not valid before ${date}`)],
    [
      'has an old encryption',
      { certificate: LEGACY.toString('base64'), passphrase: 'secret' },
      /pkcs12 -legacy/,
    ],
    ['has another passphrase', { certificate: made.sealed.p12, passphrase: 'other' }, /passphrase .* wrong/],
    ['lacks its passphrase', { certificate: made.sealed.p12 }, /passphrase .* wrong or missing/],
    ['is something else', { certificate: 'hello, Efí' }, /neither a \.p12 file/],
    ['is other base64', { certificate: Buffer.from('hello').toString('base64') }, /neither a \.p12 file/],
    ['is cut off', { certificate: application.p12.slice(0, 400) }, /neither a \.p12 file/],
    ['lacks its key', { certificate: application.cert }, /certificate and its private key/],
    ['has another key', { certificate: `${application.cert}${made.other.key}` }, /does not belong/],
  ];
  it.each(unusable)('that %s is named, wherever it is seen', async (_what, settings, sentence) => {
    const before = efi.calls.length;
    const message = expect.stringMatching(sentence);
    const problem = { code: 'CONFIG_INVALID', message, texts: { pt: expect.any(String) } };
    await expect(shop.create({}, { settings })).rejects.toMatchObject(problem);
    await expect(init(settings)).rejects.toMatchObject(problem);
    expect(await check(settings)).toMatchObject({ ok: false, message, texts: { tr: expect.any(String) } });
    expect(efi.calls.length).toBe(before);
  });

  it('that ends soon still works, and is spoken of', async () => {
    const settings = { certificate: made.ending.p12 };
    const message = `The certificate expires on ${made.ending.day}: create a new one in your Efí account before that day.`;
    expect((await shop.create({}, { settings })).status).toBe('open');
    expect(await check(settings)).toMatchObject({ ok: true, message });
    expect(await init(settings)).toMatchObject([{ level: 'warn', message }]);
    const jobs: { run(ctx: unknown): Promise<void> }[] = [];
    plugin.register({ billing() {}, job: (job: never) => jobs.push(job) } as never);
    const context = shop.context({ settings });
    await jobs[0]!.run(context);
    expect(context.ledger.logged).toMatchObject([{ level: 'warn', message }]);
  });

  it.each([
    ['the kit’s requests', undefined],
    ['the core’s requests', guarded.fetch as typeof fetch],
  ])('of the sandbox is cut off in production: %s', async (_what, fetch) => {
    const options = { settings: { certificate: made.sandbox.p12 }, fetch };
    expect(await billing.check!(shop.context(options))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/a sandbox certificate does not work in production/),
    });
    // A broken network looks alike, so a charge may be tried again.
    await expect(shop.create({}, options)).rejects.toMatchObject({ code: 'TEMPORARY' });
  });

  it('of another application is refused', async () => {
    const settings = { certificate: made.other.p12 };
    const message = expect.stringMatching(/of another application or environment/);
    await expect(shop.create({}, { settings })).rejects.toMatchObject({ code: 'AUTH_EXPIRED', message });
    expect(await check(settings)).toMatchObject({ ok: false, message });
  });

  it('goes with every request', async () => {
    const charge = await shop.paid();
    await billing.cancelCharge!(shop.context(), charge.externalId);
    expect(new Set(efi.calls.map(({ caller }) => caller))).toContain('recado-application');
    expect(efi.calls.every(({ caller }) => caller !== undefined)).toBe(true);
  });
});

it('an empty form keeps nothing from starting', async () => {
  expect(await init({ certificate: undefined, clientId: undefined })).toEqual([]);
});
