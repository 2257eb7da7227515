import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Problem, exitCodes } from './problem.js';

/** A checkout of Recado: its SDK is on no registry, so a plugin gets a copy of it. */
export interface Checkout {
  root: string;
}

/** The checkout that this program is a part of; undefined if it came from a registry. */
export function ownCheckout(): Checkout | undefined {
  const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');
  const file = join(root, 'package.json');
  const isOurs =
    existsSync(join(root, 'sdk/package.json')) &&
    existsSync(file) &&
    (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'recado';
  return isOurs ? { root } : undefined;
}

/** The SDK as a tarball. */
export interface PackedSdk {
  /** Named by its content: npm installs another one although the version is the same. */
  name: string;
  bytes: Buffer;
}

/** Packs the checkout's SDK as a registry would get it. Throws a {@link Problem} if it is not built. */
export async function packSdk({ root }: Checkout): Promise<PackedSdk> {
  const sdk = join(root, 'sdk');
  if (!existsSync(join(sdk, 'dist/public.js')))
    throw new Problem(
      exitCodes.unavailable,
      `The SDK in ${sdk} is not built: run "npm run build" in ${root} first.`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'recado-sdk-'));
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', '--json', '--loglevel=error', '--pack-destination', folder],
      { cwd: sdk, env: environment() },
    );
    // Its scripts may print before the result.
    const [{ filename }] = JSON.parse(stdout.slice(stdout.lastIndexOf('\n[') + 1)) as [{ filename: string }];
    const bytes = await readFile(join(folder, filename));
    const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    return { name: filename.replace(/\.tgz$/, `-${mark}.tgz`), bytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without the variables of an npm around this program: they name another package. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(package|lifecycle|command|config_local)/i.test(name),
    ),
  );
