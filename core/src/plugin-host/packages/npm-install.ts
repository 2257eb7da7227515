import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { apiError } from '../../infra/errors.js';

const LONGEST_MS = 300_000;

/**
 * Fetches a package with its dependencies into a folder, with npm; `spec` is a name, a tarball or a folder. No package
 * scripts run. Packages of the installation itself are peer dependencies of plugins and are not fetched. Throws
 * ERR_UNAVAILABLE without npm, ERR_VALIDATION with npm's message when it fails.
 */
export async function npmInstall(folder: string, spec: string, signal?: AbortSignal): Promise<void> {
  const args = [
    ...['install', '--ignore-scripts', '--omit=dev', '--omit=peer', '--legacy-peer-deps', '--install-links'],
    // A container may have no writable home.
    ...['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'],
    ...(process.env['npm_config_cache'] ? [] : [`--cache=${join(folder, '.npm')}`]),
    ...['--', spec],
  ];
  try {
    await promisify(execFile)('npm', args, { cwd: folder, timeout: LONGEST_MS, ...(signal && { signal }) });
  } catch (cause) {
    const { code, stderr = '' } = cause as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT')
      throw apiError('ERR_UNAVAILABLE', 'npm is needed to install plugins: install it first.');
    throw apiError('ERR_VALIDATION', `npm could not install "${spec}": ${lastWords(stderr)}`);
  }
}

/** The sentences of npm's error, without its codes and log file. */
function lastWords(stderr: string): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line && !/^(code|errno|syscall|path|dest|A complete log)\b/.test(line));
  return lines.slice(0, 3).join(' ').slice(0, 400) || 'it does not say why';
}
