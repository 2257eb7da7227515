import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unavailable, usage } from './problem.js';

const NEEDED = ['DATABASE_URL', 'REDIS_URL', 'RECADO_SECRET'] as const;

/**
 * The environment of the installation to work on: the caller's and, for missing addresses, that of a running `npm
 * start` in this program's checkout, with its settings.
 */
export async function installationEnv(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const missing = NEEDED.filter((name) => !env[name] && !env[`${name}_FILE`]);
  if (missing.length === 0) return env;
  const lookup = await runningInstanceLookup();
  const running = lookup?.runningInstance(env);
  if (lookup && !running && missing.includes('DATABASE_URL'))
    throw unavailable(
      `${lookup.whyNone(env)}: start it with "npm start" in another terminal, or name an installation with DATABASE_URL, REDIS_URL and RECADO_SECRET.`,
    );
  const still = missing.filter((name) => !running?.[name]);
  if (still.length)
    throw usage(
      `Not set: ${still.join(', ')}. Name the installation by them, or by files with ${still[0]}_FILE.`,
    );
  const { RECADO_DATA_DIR, settings, ...addresses } = running!;
  const added = Object.fromEntries(missing.map((name) => [name, addresses[name]]));
  const isSaid = (name: string) => env[name] || env[`${name}_FILE`];
  const rest = Object.entries(settings).filter(([name]) => !isSaid(name.replace(/_FILE$/, '')));
  return { ...env, ...Object.fromEntries(rest), ...added, RECADO_DATA_DIR };
}

interface Running extends Partial<Record<(typeof NEEDED)[number], string>> {
  RECADO_DATA_DIR: string;
  settings: Record<string, string>;
}
interface Lookup {
  runningInstance(env: NodeJS.ProcessEnv): Running | undefined;
  /** A sentence without its end. */
  whyNone(env: NodeJS.ProcessEnv): string;
}

/** Only a checkout has the program behind `npm start`; it alone knows where its servers listen. */
async function runningInstanceLookup(): Promise<Lookup | undefined> {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'bootstrap/running-instance.mjs');
    if (existsSync(file)) return (await import(pathToFileURL(file).href)) as Lookup;
    if (folder === dirname(folder)) return undefined;
  }
}
