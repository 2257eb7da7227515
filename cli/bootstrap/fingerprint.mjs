import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test',
  'docs',
  'docker',
  '.recado',
  '.git',
]);
const skippedFiles = /(\.test\.tsx?|\.md|\.tsbuildinfo|\.log)$/;

/** The files that a workspace is built from, as sorted relative paths with `/`, without tests and documents. */
export function sourceFiles(folder) {
  const files = [];
  const walk = (relative) => {
    for (const entry of readdirSync(join(folder, relative), { withFileTypes: true })) {
      const path = join(relative, entry.name);
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name)) walk(path);
      } else if (!skippedFiles.test(entry.name)) files.push(path.split(sep).join('/'));
    }
  };
  walk('');
  return files.sort();
}

/**
 * The inputs of a workspace's build, as one hash: its files, and the hashes of its dependencies.
 * @param {string} folder @param {string[]} others hashes of other workspaces and of shared files
 */
export function fingerprint(folder, others = []) {
  const files = sourceFiles(folder);
  const hash = createHash('sha256');
  for (const other of others) hash.update(`+${other}\n`);
  for (const file of files) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return { hash: hash.digest('hex'), files };
}

export function fileHash(...paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readIfThere(path)).update('\0');
  return hash.digest('hex');
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
