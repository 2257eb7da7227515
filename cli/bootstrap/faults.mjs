import { join } from 'node:path';
import { show } from './child.mjs';
import { startThrowawayEngines } from './engines/throwaway.mjs';
import { root } from './paths.mjs';
import { readyCheckout } from './ready-checkout.mjs';
import { obeySignals } from './stopping.mjs';
import { during } from './terminal.mjs';

/** `npm run faults`: the fault cases, with real processes killed, over as many seeds as requested. */
export async function faults({ seeds, filters }) {
  obeySignals({ exitCode: 130 });
  await readyCheckout();
  const engines = await during('Starting throwaway engines', () => startThrowawayEngines());
  const env = {
    ...process.env,
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    RECADO_DATA_DIR: join(engines.folder, 'data'),
    RECADO_FAULT_SEEDS: String(seeds),
  };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return show(process.execPath, [vitest, 'run', '--project', 'faults', ...filters], { cwd: root, env });
}
