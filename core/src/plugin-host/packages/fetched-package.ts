import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { apiError } from '../../infra/errors.js';
import { readPlugin, type FoundPlugin } from '../lifecycle/discover.js';
import { copyDevelopment } from './development-copy.js';
import type { InstalledList } from './installed-list.js';
import { npmInstall } from './npm-install.js';

export type FetchedPlugin = FoundPlugin & {
  /** The package's name. */
  name: string;
};
/** Puts a package into an empty folder, as `node_modules/<name>` with its dependencies. */
export type Fetch = (staging: string, signal: AbortSignal) => Promise<FetchedPlugin>;

const notAPlugin = (spec: string) =>
  apiError('ERR_PLUGIN_CONFIG', `"${spec}" is no plugin: its package.json has no "recado" key.`);

/** A package by its name, tarball or folder, which npm fetches. */
export const fromNpm =
  (spec: string): Fetch =>
  async (staging, signal) => {
    await writeFile(join(staging, 'package.json'), '{"private":true}');
    const isFile = await access(resolve(spec)).then(
      () => true,
      () => false,
    );
    if (!isFile && /^[./~]|\.t(ar\.)?gz$/.test(spec) && !/^https?:/.test(spec))
      throw apiError('ERR_VALIDATION', `There is no file or folder ${resolve(spec)}.`);
    await npmInstall(staging, isFile ? resolve(spec) : spec, signal);
    await rm(join(staging, '.npm'), { recursive: true, force: true });
    const json = JSON.parse(await readFile(join(staging, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    const [name] = Object.keys(json.dependencies ?? {});
    const found = name && (await readPlugin(join(staging, 'node_modules', name)));
    if (!found) throw notAPlugin(spec);
    return { ...found, name };
  };

/** The plugin in its author's folder as it is now: version 0.1.0 becomes the next 0.1.0+dev.N. */
export const fromFolder =
  (folder: string, installed: () => Promise<InstalledList>): Fetch =>
  async (staging, signal) => {
    const author = await readPlugin(folder);
    const last = author && (await installed())[author.id]?.version;
    const nextOf = (version: string) => {
      const [, release, count] = /^(.*)\+dev\.(\d+)$/.exec(last ?? '') ?? [];
      return `${version}+dev.${release === version ? Number(count) + 1 : 1}`;
    };
    const name = await copyDevelopment(staging, folder, nextOf, signal);
    const found = await readPlugin(join(staging, 'node_modules', name));
    if (!found) throw notAPlugin(folder);
    return { ...found, name };
  };
