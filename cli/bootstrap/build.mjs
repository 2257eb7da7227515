import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tail } from './child.mjs';
import { fileHash, fingerprint } from './fingerprint.mjs';
import { problems } from './messages.mjs';
import { npm } from './npm.mjs';
import { sideBySide } from './side-by-side.mjs';
import { during } from './terminal.mjs';
import { findWorkspaces, inBuildOrder } from './workspaces.mjs';

/** Builds the workspaces that changed since their last build, or only those named, two at a time. Returns how many. */
export async function build({ root, cache, workspaces }) {
  const plan = buildPlan({ root, cache });
  const stale = plan.filter((item) => item.stale && (!workspaces || workspaces.includes(item.name)));
  await sideBySide(
    stale.map((item) => ({ name: item.name, needs: item.needs, work: () => buildOne(root, item) })),
    2,
  );
  return stale.length;
}

/** Each workspace with a build, in order, with its fingerprint and whether its output is out of date. */
export function buildPlan({ root, cache }) {
  const shared = fileHash(join(root, 'tsconfig.base.json'), join(root, 'package-lock.json'));
  const hashes = new Map();
  return inBuildOrder(findWorkspaces(root))
    .map((workspace) => {
      const { hash, files } = fingerprint(workspace.path, [
        shared,
        ...workspace.needs.map((name) => hashes.get(name)),
      ]);
      hashes.set(workspace.name, hash);
      const stampFile = join(cache, 'build', `${workspace.folder.replaceAll('/', '-')}.json`);
      const stamp = readStamp(stampFile);
      const stale = stamp?.hash !== hash || !existsSync(join(workspace.path, 'dist'));
      return { ...workspace, hash, files, stampFile, stamp, stale };
    })
    .filter((item) => item.builds);
}

async function buildOne(root, item) {
  await during(`Building ${item.folder}`, async () => {
    // A deleted source file would leave its output behind, and an old migration or plugin would still be found.
    const vanished = item.stamp?.files?.some((file) => !item.files.includes(file)) ?? true;
    if (vanished) rmSync(join(item.path, 'dist'), { recursive: true, force: true });
    rmSync(item.stampFile, { force: true });
    const { code, output } = await npm(['run', '--silent', 'build', '-w', item.folder], { cwd: root });
    if (code !== 0) throw problems.buildFailed(item.folder, tail(output));
    mkdirSync(dirname(item.stampFile), { recursive: true });
    writeFileSync(item.stampFile, JSON.stringify({ hash: item.hash, files: item.files }));
  });
}

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // never built, or the stamp was cut off: build again
  }
}
