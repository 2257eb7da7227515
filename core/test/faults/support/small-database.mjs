// Runs a MariaDB whose data is limited to some megabytes, until it is told to stop: simulates a full disk.
import { join } from 'node:path';
import { openAccounts, startMariadb } from '../../../../cli/bootstrap/engines/mariadb.mjs';
import { provideEngines } from '../../../../cli/bootstrap/engines/programs.mjs';
import { freePort } from '../../../../cli/bootstrap/ports.mjs';
import { obeySignals, onStop } from '../../../../cli/bootstrap/stopping.mjs';

obeySignals({ exitCode: 0 });
const folder = process.argv[2];
const { mariadb: programs } = await provideEngines({ redis: false });
const port = await freePort();
let megabytes = 48;
let mariadb = await start();
onStop(() => mariadb.stop({ signal: 'SIGKILL' }));
process.send({ databaseUrl: `mysql://root@127.0.0.1:${port}/recado`, redisUrl: process.env.REDIS_URL });

/** Like an operator: stops the server, gives it a larger disk, starts it. */
process.on('message', async () => {
  await mariadb.stop({ signal: 'SIGKILL' });
  megabytes += 32;
  mariadb = await start();
  process.send({ megabytes });
});

/** One file for all tables, with a limit: InnoDB responds as if the disk had no room left. */
function start() {
  const size = [
    '--innodb-file-per-table=0',
    `--innodb-data-file-path=ibdata1:12M:autoextend:max:${megabytes}M`,
  ];
  const options = [...size, '--innodb-log-file-size=16M', '--innodb-buffer-pool-size=64M'];
  return startMariadb({
    programs,
    folder,
    port,
    log: join(folder, 'mariadb.log'),
    accounts: openAccounts,
    options,
  });
}
