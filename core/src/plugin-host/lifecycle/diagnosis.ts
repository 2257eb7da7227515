import { access, readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import satisfies from 'semver/functions/satisfies.js';
import type { BillingCapabilities, Health, WebhookProof } from '@recado/sdk';
import { guarded } from './with-deadline.js';
import type { HostedPlugin } from './hosted-plugin.js';
import type { PluginHost } from './host.js';
import { migrationsProblem } from './plugin-migrations.js';
import { tablePrefix } from '../context/own-tables.js';
import { SDK_VERSION, compatibilityProblem } from './manifest.js';

/** One check. */
export interface Diagnosis {
  plugin: string;
  check:
    | 'manifest'
    | 'node'
    | 'sdk'
    | 'entry'
    | 'migrations'
    | 'tests'
    | 'start'
    | 'billing'
    | 'webhook'
    | 'service';
  ok: boolean;
  /** The finding, or the problem. */
  finding: string;
  /** How to fix it. */
  wayOut: string | null;
}
const CHECK_MS = 10_000;

type Finding = Omit<Diagnosis, 'plugin'>;

const well = (check: Diagnosis['check'], finding: string): Finding => ({
  check,
  ok: true,
  finding,
  wayOut: null,
});
const wrong = (check: Diagnosis['check'], finding: string, wayOut: string): Finding => ({
  ...{ check, ok: false, finding, wayOut },
});

/** Checks everything that a plugin needs; the host has started, so its state shows whether it runs. */
export async function diagnose(host: PluginHost, id?: string): Promise<Diagnosis[]> {
  const infos = host.plugins().filter((info) => id === undefined || info.id === id);
  const found = await Promise.all(
    infos.map(async (info) => {
      const plugin = host.present(info.id)!;
      return (await findings(plugin)).map((finding) => ({ plugin: info.id, ...finding }));
    }),
  );
  return found.flat();
}

async function findings(plugin: HostedPlugin): Promise<Finding[]> {
  const { manifest, problem, folder, version } = plugin.found;
  if (!manifest)
    return [wrong('manifest', problem ?? 'It cannot be read.', `Fix it in ${join(folder, 'package.json')}.`)];
  const fits = compatibilityProblem(manifest);
  const node = await nodeFinding(folder);
  return [
    well('manifest', `${plugin.id} ${version ?? 'without a version'}, in ${folder}`),
    ...(node ? [node] : []),
    fits
      ? wrong('sdk', fits, 'Install a version of the plugin that was made for this SDK, or update Recado.')
      : well('sdk', `made for ${manifest.sdk}, this is ${SDK_VERSION}`),
    // A disabled plugin need not be complete.
    ...(plugin.state === 'disabled' ? [] : await pathFindings(folder, manifest)),
    startFinding(plugin),
    ...billingFindings(plugin),
    ...webhookFindings(plugin),
    ...(await serviceFindings(plugin)),
  ];
}

const CONFIRMED = {
  provider: 'the provider is asked what was paid',
  manual: 'nobody can be asked, so a person confirms each payment',
} satisfies Record<BillingCapabilities['confirmation'], string>;

/** What its payment provider takes, and who says that it was paid. */
function billingFindings({ registered }: HostedPlugin): Finding[] {
  return registered.billing.map(({ id, currencies, capabilities: { methods, confirmation } }) =>
    well(
      'billing',
      `"${id}" takes ${methods.join(', ')} in ${currencies.join(', ')}; ${CONFIRMED[confirmation]}`,
    ),
  );
}

const PROVEN = {
  'body-signature': 'its provider signs the body of each request',
  'shared-secret': 'its provider sends a shared secret: whoever learns it can send any body',
  'mutual-tls': 'its provider presents a client certificate, which your proxy has to check',
} satisfies Record<WebhookProof, string>;

/** How the providers of its webhooks prove themselves. */
function webhookFindings({ registered }: HostedPlugin): Finding[] {
  return [...registered.channels, ...registered.billing].flatMap(({ id, webhook }) =>
    webhook ? [well('webhook', `"${id}": ${PROVEN[webhook.proof ?? 'body-signature']}`)] : [],
  );
}

/** Whether the services in the plugin's own settings respond. */
async function serviceFindings({
  isReady,
  registered,
  context,
  id,
  signal,
}: HostedPlugin): Promise<Finding[]> {
  if (!isReady) return [];
  // An integration's service is checked by each company that uses it, with its own settings.
  const asked = registered.billing.filter(({ check }) => check !== undefined);
  return Promise.all(
    asked.map(async (one) => {
      const answer = await guarded(`Its check of "${one.id}"`, { ms: CHECK_MS, signal }, (ended) =>
        one.check!({ ...context!, signal: ended }),
      ).catch((error: Error): Health => ({ ok: false, message: error.message }));
      const hint = answer.message === undefined ? '' : `. ${answer.message}`;
      if (answer.ok) return well('service', `"${one.id}" can be reached${hint}`);
      const wayOut = `Check its settings: recado plugin show ${id}`;
      return wrong('service', answer.message ?? `"${one.id}" cannot be reached.`, wayOut);
    }),
  );
}

async function nodeFinding(folder: string): Promise<Finding | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const range = (JSON.parse(text) as { engines?: { node?: string } }).engines?.node;
  if (range === undefined) return undefined;
  return satisfies(process.version, range, { includePrerelease: true })
    ? well('node', `wants ${range}, this is ${process.version}`)
    : wrong('node', `It wants Node ${range}; this is ${process.version}.`, 'Run Recado with that Node.');
}

const REBUILD = 'Build it; what is to be installed is built before it is packed.';

async function pathFindings(
  folder: string,
  { entry, migrations, tests }: { entry: string; migrations?: string; tests?: string },
): Promise<Finding[]> {
  const exists = (path: string) =>
    access(join(folder, path)).then(
      () => true,
      () => false,
    );
  const result: Finding[] = [];
  if (!(await exists(entry))) result.push(wrong('entry', `${entry} is missing.`, REBUILD));
  else result.push(sdkIsFound(join(folder, entry)) ?? well('entry', entry));
  if (migrations !== undefined) {
    const files = await readdir(join(folder, migrations)).catch(() => undefined);
    const count = files?.filter((name) => /\.m?js$|(?<!\.d)\.ts$/.test(name)).length ?? 0;
    const problem = files && (await migrationsProblem(join(folder, migrations)));
    if (!files) result.push(wrong('migrations', `${migrations} is missing.`, REBUILD));
    else if (problem) result.push(wrong('migrations', problem, 'Fix it, then build and install it again.'));
    else result.push(well('migrations', `${count} in ${migrations}`));
  }
  if (tests !== undefined && !(await exists(tests)))
    result.push(wrong('tests', `${tests} is missing.`, 'Name the compiled tests, or leave out "tests".'));
  return result;
}

/** Undefined when the entry can load the SDK. */
function sdkIsFound(entry: string): Finding | undefined {
  try {
    createRequire(pathToFileURL(entry)).resolve('@recado/sdk');
    return undefined;
  } catch {
    return wrong(
      'entry',
      'The package @recado/sdk is not found from it.',
      'Install the plugin with "recado plugin install", which lends it the SDK, or run npm install in its folder.',
    );
  }
}

function startFinding(plugin: HostedPlugin): Finding {
  const { state, error, id } = plugin;
  if (state === 'ready') {
    const { missing } = plugin.info();
    if (!missing) return well('start', 'it runs');
    return {
      ...well('start', `it runs, and needs set-up: ${missing.join(', ')}`),
      wayOut: `Fill it in: recado plugin configure ${id} --set name=value`,
    };
  }
  const text = error ?? `it is ${state}`;
  if (state === 'disabled') {
    const listed = /RECADO_PLUGINS/.test(text);
    const wayOut = listed ? `Add ${id} to RECADO_PLUGINS.` : `Switch it on: recado plugin enable ${id}`;
    return { check: 'start', ok: true, finding: text, wayOut };
  }
  return wrong('start', text, wayOutOf(text, id));
}

function wayOutOf(failure: string, id: string): string {
  if (/settings are not complete/i.test(failure))
    return `Give what is missing: recado plugin configure ${id} --set name=value`;
  if (/migration .* failed: .*already exists/i.test(failure))
    return `Its tables exist, but the record of its migrations does not. Restore a backup that has both, or drop the tables ${tablePrefix(id)}… with their data, and start again.`;
  if (/doesn't exist|Unknown column/i.test(failure))
    return 'The database is not at the version of this program: run "recado migrate up".';
  return `See its log: recado plugin show ${id} --verbose`;
}
