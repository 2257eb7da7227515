import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { readyCheckout } from './ready-checkout.mjs';
import { obeySignals } from './stopping.mjs';

/** `npm run create-plugin`: a plugin outside this checkout, with a copy of its SDK. Builds only what that needs. */
export async function createPlugin({ rest }) {
  obeySignals({ exitCode: 130 });
  await readyCheckout({ workspaces: ['@recado/sdk', 'create-recado-plugin'] });
  const { run } = await import(pathToFileURL(join(root, 'cli/create-plugin/dist/run.js')).href);
  const { stdin, stdout, stderr } = process;
  // npm changes into the checkout; paths are meant from where the person stands.
  const from = process.env.INIT_CWD;
  const cwd = () => (from && existsSync(from) ? from : process.cwd());
  return run(rest, { cwd, stdin, stdout, stderr }, { root });
}
