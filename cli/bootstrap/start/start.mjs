import { join } from 'node:path';
import { requireEngines, startOwnEngines } from '../engines/private.mjs';
import { keepSettings } from '../kept-settings.mjs';
import { noteRun } from '../known-runs.mjs';
import { problems } from '../messages.mjs';
import { dataDir, root } from '../paths.mjs';
import { checkPort, wantedPort } from '../ports.mjs';
import { releaseLock, takeLock } from '../process-identity.mjs';
import { readyCheckout } from '../ready-checkout.mjs';
import { makeWritable } from '../requirements.mjs';
import { obeySignals, onStop, stopAll } from '../stopping.mjs';
import { during, spell, terminal } from '../terminal.mjs';
import { banner } from './banner.mjs';
import { createCore, endLeftoverCore } from './core-process.mjs';
import { fillDemo } from './demo-month.mjs';
import { demoPassword } from './demo-password.mjs';
import { installationSecret } from './installation-secret.mjs';
import { openLog } from './log-file.mjs';
import { prepare } from './prepare.mjs';
import { settings } from './settings.mjs';

/** `npm start`: starts everything that the product needs, until Ctrl-C; the core with a debugger's port if one is given. */
export async function start({ inspect } = {}) {
  const since = Date.now();
  obeySignals({
    exitCode: 0,
    farewell: '\nStopping: the core first, then Redis, then the database. Ctrl-C again to stop at once.',
  });
  const given = settings();
  const port = wantedPort(given.PORT);
  const data = dataDir(given);
  claim(data);
  await endLeftoverCore(data);
  await checkPort(port);
  const available = await requireEngines(given);
  await readyCheckout({ folders: [data] });

  // Before the database: a start that is interrupted leaves no database without its secret.
  const secret = installationSecret({ data, env: given });
  const engines = await startOwnEngines({ data, ...available, giveUp });
  const demo = demoPassword({ data, env: given });
  const env = {
    ...given,
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    RECADO_DATA_DIR: data,
    RECADO_SECRET: secret.value,
    RECADO_ENV: given.RECADO_ENV || 'development',
    PORT: String(port),
  };
  keepSettings(data, env);
  noteRun(data);
  const prepared = await during('Preparing the database', () =>
    prepare({ root, env: { ...env, RECADO_DEMO_PASSWORD: demo.password }, onOtherSecret: secret.discard }),
  );
  const password = demo.settle(prepared.seeded);

  const logFile = join(data, 'logs/core.log');
  const log = openLog(logFile);
  const core = createCore({ root, data, port, env, inspect, log, logFile });
  onStop(() => core.stop());
  await during('Starting the core', () => core.start());
  const passwordFile = password === demo.password ? demo.file : undefined;
  const facts = {
    port,
    demo: prepared.demo,
    password,
    passwordFile,
    data,
    seconds: spell(Date.now() - since),
    inspect,
  };
  terminal.line(banner(facts, terminal.bold));
  if (prepared.wantsMonth) await fillDemo({ root, env, log });
  await new Promise(() => {}); // until a signal
}

/** One data folder serves one run. */
function claim(data) {
  makeWritable(data);
  const lock = join(data, 'running.lock');
  const holder = takeLock(lock);
  if (holder !== undefined) throw problems.alreadyRunning(data, holder);
  onStop(() => releaseLock(lock));
}

/** Without its database the product is useless: report it and end; the next start recovers. */
function giveUp(problem) {
  terminal.line(terminal.red(problem.message));
  void stopAll().then(() => process.exit(1));
}
