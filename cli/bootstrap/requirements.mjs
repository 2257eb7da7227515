import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { problems } from './messages.mjs';

const installMb = 1500;
const runMb = 400;

/** Requirements of the machine, checked before anything is done: writable folders with enough space. */
export async function checkFolders(folders, { installed }) {
  for (const folder of folders) {
    makeWritable(folder);
    await checkRoom(folder, installed ? runMb : installMb);
  }
}

/** Creates a writable folder, or reports that it cannot. */
export function makeWritable(folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    if (!statSync(folder).isDirectory()) throw new Error('a file is in the way');
  } catch (error) {
    if (error.code === 'ENOSPC') throw problems.noDisk(folder, 0, runMb);
    throw problems.cannotWrite(folder);
  }
}

/** Level by level: Node's own recursion never ends if the system answers "no such folder" to creating one. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

export async function checkRoom(folder, neededMb) {
  const freeMb = await freeMegabytes(folder);
  if (freeMb < neededMb) throw problems.noDisk(folder, freeMb, neededMb);
}

export async function freeMegabytes(folder) {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}
