import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiError } from '../../infra/errors.js';
import { createDiskFiles, type DiskFiles } from './disk-files.js';

const LIMIT = { bytes: 5, full: () => apiError('ERR_TOO_LARGE') };
let root: string;
let files: DiskFiles;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recado-files-'));
  files = createDiskFiles(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));
const incoming = () => readdir(join(root, 'incoming'));

describe('files on disk', () => {
  it('are received, stored under a generated name, read and deleted', async () => {
    const received = await files.receive(Readable.from([Buffer.from('he'), Buffer.from('llo')]), LIMIT);
    expect(received.size).toBe(5);
    const key = await files.keep(received, 7, new Date('2026-11-20T00:00:00Z'));
    expect(key).toMatch(/^7\/26\/11\/[0-9a-f]{32}$/);
    expect((await files.read(key, { start: 1, end: 3 }).toArray()).join('')).toBe('ell');
    await files.remove(key);
    await expect(files.read(key).toArray()).rejects.toThrow('ENOENT');
    expect(await incoming()).toEqual([]);
  });

  it('leave nothing behind when they are too large or break off', async () => {
    await expect(files.receive(Readable.from([Buffer.alloc(6)]), LIMIT)).rejects.toMatchObject({
      code: 'ERR_TOO_LARGE',
    });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(3);
        throw new Error('gone');
      })(),
    );
    await expect(files.receive(broken, LIMIT)).rejects.toThrow('gone');
    expect(await incoming()).toEqual([]);
  });

  it('are not received when only the reserved disk space is left', async () => {
    const nearlyFull = createDiskFiles(root, Number.MAX_SAFE_INTEGER);
    await expect(nearlyFull.receive(Readable.from(['a']), LIMIT)).rejects.toMatchObject({
      code: 'ERR_STORAGE_DISK_FULL',
      status: 507,
    });
    expect(await incoming()).toEqual([]);
  });

  it('of a killed process are removed when incomplete, those still arriving are not', async () => {
    const [old] = [
      await files.receive(Readable.from(['a']), LIMIT),
      await files.receive(Readable.from(['b']), LIMIT),
    ];
    await utimes(old.path, new Date(0), new Date(0));
    expect(await files.clearAbandoned(new Date(Date.now() - 1000))).toBe(1);
    expect(await incoming()).toHaveLength(1);
  });
});
