import { join } from 'node:path';
import { build } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { cacheDir, root } from './paths.mjs';
import { releaseLock, takeLock } from './process-identity.mjs';
import { checkFolders } from './requirements.mjs';
import { onStop } from './stopping.mjs';
import { during } from './terminal.mjs';

/** Prepares the checkout: packages installed and, by default, everything built, or only these `workspaces`. */
export async function readyCheckout({ folders = [], builds = true, workspaces } = {}) {
  await checkFolders([root, cacheDir, ...folders], { installed: isInstalled(root) });
  return alone(async () => {
    await install(root);
    return builds ? build({ root, cache: cacheDir, workspaces }) : 0;
  });
}

/** Two concurrent commands must not install or build over each other: the second waits for the first. */
export async function alone(work) {
  const lock = join(cacheDir, 'checkout.lock');
  const holder = takeLock(lock);
  if (holder !== undefined)
    await during(`Waiting for process ${holder}, which builds here`, () => untilTaken(lock));
  const release = onStop(() => releaseLock(lock));
  try {
    return await work();
  } finally {
    await release();
  }
}

async function untilTaken(lock) {
  while (takeLock(lock) !== undefined) await new Promise((resolve) => setTimeout(resolve, 250));
}
