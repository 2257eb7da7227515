import { join } from 'node:path';
import { show } from './child.mjs';
import { startThrowawayEngines } from './engines/throwaway.mjs';
import { root } from './paths.mjs';
import { readyCheckout } from './ready-checkout.mjs';
import { obeySignals } from './stopping.mjs';
import { during } from './terminal.mjs';
import { provideChromium } from './test/chromium.mjs';

/** `npm run bench`: the benchmarks, on engines as durable as in production. */
export async function bench({ rest }) {
  obeySignals({ exitCode: 130 });
  await readyCheckout();
  const engines = await during('Starting durable engines to measure on', () =>
    startThrowawayEngines({ keepsPromises: true }),
  );
  const chromium = needsBrowser(rest) ? await provideChromium() : {};
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium.path ?? '',
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    RECADO_DATA_DIR: join(engines.folder, 'data'),
  };
  return show(process.execPath, [join(root, 'core/dist/bench/main.js'), ...rest], { cwd: root, env });
}

/** Without names, all of them run. */
const needsBrowser = (names) => names.length === 0 || names.includes('console');
