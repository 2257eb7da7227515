import { execFileSync } from 'node:child_process';
import { findProgram, installPackages } from './apt.mjs';

/** The database server's programs; Oracle's MySQL is also called mysqld, and must not be taken for MariaDB. */
export function findMariadb() {
  const server = ['mariadbd', 'mysqld']
    .map((name) => findProgram(name))
    .find((path) => path && isMariadb(path));
  const installer = findProgram('mariadb-install-db', 'mysql_install_db');
  return server && installer ? { server, installer } : undefined;
}

export function findRedis() {
  const server = findProgram('redis-server', 'valkey-server');
  return server ? { server } : undefined;
}

/** Finds the wanted engines, and installs missing ones from the system's packages. */
export async function provideEngines({ mariadb = true, redis = true }) {
  const missing = [mariadb && !findMariadb() && 'MariaDB', redis && !findRedis() && 'Redis'].filter(Boolean);
  if (missing.length) {
    const cache = missing.includes('Redis') ? ['redis-server'] : [];
    const choices = missing.includes('MariaDB')
      ? // The core packages contain the programs without a system service; older systems have only the server package.
        [
          ['mariadb-server-core', 'mariadb-client-core', ...cache],
          ['mariadb-server', ...cache],
        ]
      : [cache];
    await installPackages(`Installing ${missing.join(' and ')} from the system's packages`, choices);
  }
  return { mariadb: mariadb ? findMariadb() : undefined, redis: redis ? findRedis() : undefined };
}

function isMariadb(path) {
  try {
    return /MariaDB/i.test(
      execFileSync(path, ['--no-defaults', '--version'], { encoding: 'utf8', stdio: 'pipe' }),
    );
  } catch {
    return false; // it cannot even report its version
  }
}
