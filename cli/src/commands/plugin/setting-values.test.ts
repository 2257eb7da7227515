import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PluginDetails } from '@recado/sdk/contracts';
import { changedSettings, type SettingChanges } from './setting-values.js';

let folder: string;
let keyFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-setting-'));
  keyFile = join(folder, 'key');
  await writeFile(keyFile, 'two\nlines\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plugin = {
  id: 'keeper',
  error: null,
  settings: { greeting: 'Hello', limit: 3 },
  secretsSet: ['key'],
  form: {
    secrets: ['key', 'spare', 'certificate'],
    schema: {
      properties: {
        greeting: { type: 'string' },
        limit: { type: 'integer' },
        demo: { type: 'boolean' },
        origins: { type: 'array' },
        key: { type: 'string' },
        spare: { type: 'string' },
        certificate: { type: 'string', 'x-file': '.p12,.pem' },
      },
    },
  },
} as unknown as PluginDetails;

function changed(changes: Partial<Record<keyof SettingChanges, unknown>>, piped?: string) {
  const stdin = new PassThrough();
  stdin.end(piped ?? '');
  const none = { set: new Map(), unset: [], secretFiles: new Map(), secretStdin: undefined };
  return changedSettings(plugin, { ...none, ...changes } as SettingChanges, stdin as never);
}
const set = (name: string, value: string) => changed({ set: new Map([[name, value]]) });

describe('settings from flags', () => {
  it('keep unnamed settings, and leave out unnamed secrets', async () => {
    expect(await set('greeting', 'Hi=there')).toEqual({ greeting: 'Hi=there', limit: 3 });
  });

  it('have the type of the field', async () => {
    expect(await set('limit', '7')).toMatchObject({ limit: 7 });
    expect(await set('demo', 'true')).toMatchObject({ demo: true });
    expect(await set('origins', 'https://a,https://b')).toMatchObject({
      origins: ['https://a', 'https://b'],
    });
    expect(await set('origins', '["https://a"]')).toMatchObject({ origins: ['https://a'] });
  });

  it('take secrets from a file and a pipe, and clear one', async () => {
    expect(await changed({ secretFiles: new Map([['key', keyFile]]) })).toMatchObject({ key: 'two\nlines' });
    expect(await changed({ secretStdin: 'spare' }, 'piped\n')).toMatchObject({ spare: 'piped' });
    expect(await changed({ unset: ['spare', 'limit'] })).toEqual({ greeting: 'Hello', spare: null });
  });

  it('take a certificate as its file is', async () => {
    const taken = async (content: Buffer | string) => {
      const path = join(folder, 'certificate');
      await writeFile(path, content);
      return (await changed({ secretFiles: new Map([['certificate', path]]) }))['certificate'];
    };
    expect(await taken(Buffer.from([0x30, 0x82, 0x03, 0xff]))).toBe('MIID/w==');
    expect(await taken('-----BEGIN …\n')).toBe('-----BEGIN …');
  });

  it.each([
    ['nothing to change', () => changed({}), /Its settings: greeting, limit/],
    ['a name that there is not', () => set('colour', 'red'), /no setting "colour"/],
    ['a word for a number', () => set('limit', 'many'), /not a number/],
    ['a word for a switch', () => set('demo', 'yes'), /true or false/],
    ['broken JSON', () => set('origins', '["a"'), /not JSON/],
    ['a secret as an argument', () => set('key', 'open'), /--secret-file key=/],
    [
      'a file that is not there',
      () => changed({ secretFiles: new Map([['key', '/no/such']]) }),
      /cannot be read/,
    ],
    [
      'a file for what is no secret',
      () => changed({ secretFiles: new Map([['greeting', keyFile]]) }),
      /is no secret/,
    ],
    ['an empty pipe', () => changed({ secretStdin: 'key' }, '\n'), /There is no secret/],
  ])('reject %s', async (_what, work, message) => {
    await expect(work()).rejects.toMatchObject({ exitCode: 2, message: expect.stringMatching(message) });
  });
});
