import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tail } from './child.mjs';
import { problems } from './messages.mjs';
import { npm } from './npm.mjs';
import { during } from './terminal.mjs';

/** Installs the packages if they are missing or do not match the lock file. */
export async function install(root) {
  if (isInstalled(root)) return;
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  await during('Installing packages', async () => {
    const { code, output } = await npm([command, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
    });
    if (code !== 0) throw installProblem(tail(output, 30));
    return `${installedCount(root)} packages`;
  });
}

/** True if npm's record of node_modules matches the lock file, package by package. */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  return Boolean(wanted && present && agrees(wanted, present));
}

/** @param {Record<string, object>} wanted of the lock file @param {Record<string, object>} present in node_modules */
export function agrees(wanted, present) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true; // a workspace's own folder
    const found = present[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return (
      found.version === entry.version &&
      found.resolved === entry.resolved &&
      Boolean(found.link) === Boolean(entry.link)
    );
  });
}

function installProblem(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ERR_SOCKET_TIMEOUT|network/.test(output)) {
    return problems.registryUnreachable(output);
  }
  return problems.installFailed(output);
}

function installedCount(root) {
  return Object.keys(readPackages(join(root, 'node_modules/.package-lock.json')) ?? {}).length;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined; // missing, or truncated by a crash: install again
  }
}
