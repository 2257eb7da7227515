import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tail } from '../child.mjs';
import { problems } from '../messages.mjs';
import { firstAnswer } from '../ports.mjs';
import { startEngine } from './engine.mjs';
import { endLeftovers } from './leftovers.mjs';
import { mariadbSocket } from './socket-path.mjs';

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
const handshake = 10; // the protocol version that a server's greeting begins with

/**
 * Starts a private MariaDB on loopback, created on first use. Remains of an earlier run are removed first.
 * @param {{ programs: { server: string, installer: string }, folder: string, port: number, log: string,
 *   accounts: string, options: string[] }} instance `accounts` is the SQL that the server runs before it answers
 */
export async function startMariadb({ programs, folder, port, log, accounts, options }) {
  const data = join(folder, 'mariadb');
  const pidFile = join(folder, 'mariadb.pid');
  await endLeftovers(folder, ['mariadb']);
  await createData(programs.installer, folder, data, log);

  const socket = mariadbSocket(folder);
  rmSync(socket, { force: true });
  // A server deletes the temporary tables that it finds at startup, including another server's in a shared folder.
  const temporary = join(folder, 'mariadb-tmp');
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  const accountsFile = join(folder, 'mariadb-accounts.sql');
  writeFileSync(accountsFile, accounts, { mode: 0o600 });
  const args = [
    '--no-defaults',
    ...asRoot,
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--socket=${socket}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--pid-file=${pidFile}`,
    `--init-file=${accountsFile}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--default-time-zone=+00:00',
    '--max-allowed-packet=64M',
    '--skip-log-bin',
    ...options,
  ];
  const answers = async () => (await firstAnswer({ port }))?.[4] === handshake;
  const engine = await startEngine({
    name: 'MariaDB',
    command: programs.server,
    args,
    cwd: data,
    log,
    answers,
  });
  return { ...engine, port, socket };
}

/** Creates the data folder beside its place and moves it there when complete: a half-made one is never used. */
async function createData(installer, folder, data, log) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const prefix = 'mariadb.new-';
  for (const name of readdirSync(folder)) {
    if (name.startsWith(prefix)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  if (existsSync(data)) return;
  const fresh = `${prefix}${process.pid}`;
  // By a relative path: the installer is a shell script that fails on spaces.
  const options = [
    `--datadir=./${fresh}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
  ];
  const { code, output } = await run(installer, ['--no-defaults', ...asRoot, ...options], { cwd: folder });
  if (code !== 0) throw problems.engineFailed('MariaDB', log, tail(output, 15));
  renameSync(join(folder, fresh), data);
}

/** A user for the product with its own database, and no access without the password. */
export function closedAccounts(password) {
  return [
    'CREATE DATABASE IF NOT EXISTS `recado`;',
    ...['localhost', '127.0.0.1'].flatMap((host) => [
      `CREATE USER IF NOT EXISTS 'recado'@'${host}' IDENTIFIED BY '${password}';`,
      `ALTER USER 'recado'@'${host}' IDENTIFIED BY '${password}';`,
      `GRANT ALL PRIVILEGES ON \`recado\`.* TO 'recado'@'${host}';`,
    ]),
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
    "DROP USER IF EXISTS 'root'@'127.0.0.1', 'root'@'::1';",
    'FLUSH PRIVILEGES;',
  ].join('\n');
}

/** Root without a password, on loopback: for throwaway instances. */
export const openAccounts = [
  'CREATE DATABASE IF NOT EXISTS `recado`;',
  "CREATE USER IF NOT EXISTS 'root'@'127.0.0.1';",
  "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
  'FLUSH PRIVILEGES;',
].join('\n');
