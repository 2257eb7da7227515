import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Problem, exitCodes } from './problem.js';
import { packSdk, type Checkout, type PackedSdk } from './sdk-source.js';

const FOLDER = 'vendor';
const OURS = /^recado-sdk-.*\.tgz$/;

/**
 * Gives a plugin a copy of the SDK: the project then needs neither a registry nor this checkout, and can be moved. The
 * checkout's folder is noted for the SDK's command `recado-plugin`.
 */
export async function addSdk(folder: string, { name, bytes }: PackedSdk, { root }: Checkout): Promise<void> {
  await writeFile(join(folder, '.recado-home'), `${resolve(root)}\n`);
  const vendor = join(folder, FOLDER);
  await mkdir(vendor, { recursive: true });
  for (const old of await readdir(vendor)) if (OURS.test(old)) await rm(join(vendor, old));
  await writeFile(join(vendor, name), bytes);
  const file = join(folder, 'package.json');
  const json = JSON.parse(await readFile(file, 'utf8')) as { devDependencies?: Record<string, string> };
  json.devDependencies = { '@recado/sdk': `file:${FOLDER}/${name}`, ...without(json.devDependencies) };
  await writeFile(file, `${JSON.stringify(json, undefined, 2)}\n`);
}

const without = ({ '@recado/sdk': _, ...others }: Record<string, string> = {}) => others;

/** Replaces the copy in a plugin by the checkout's SDK of today. Returns the name of the new one. */
export async function updateSdk(folder: string, checkout: Checkout): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '');
  if (!text.includes('"recado"'))
    throw new Problem(exitCodes.usage, `${folder} is no plugin: its package.json has no "recado" key.`);
  const sdk = await packSdk(checkout);
  await addSdk(folder, sdk, checkout);
  return sdk.name;
}
