import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { npmEnvironment, type Registry } from '../create-plugin/test/support/registry.js';
import { runProgram } from './recado.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The command blocks of a guide, each a list of lines. */
export async function blocksOf(guide: string): Promise<string[][]> {
  const text = await readFile(join(root, 'core/docs/guides', guide), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines]) => lines!.trim().split('\n'));
}

/** A program that goes on while the guide is followed. */
export interface Running {
  type(text: string): void;
  /** Resolves when it has printed such a line. */
  said(what: RegExp): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Somebody who follows a guide, with one shell for the plugin's folder and another for the checkout. */
export class GuideReader {
  private readonly checkout: string;
  /** Where the plugin is made. */
  folder: string;

  /** `home` holds the checkout, in its folder `recado`. */
  constructor(
    private readonly home: string,
    private readonly env: Record<string, string>,
    private readonly registry: Registry,
  ) {
    this.checkout = join(home, 'recado');
    this.folder = this.checkout;
  }

  /** Executes the lines of a block, and returns what they print. */
  async follow(lines: string[]): Promise<string> {
    let printed = '';
    for (const line of lines) {
      if (line.startsWith('cd ')) this.folder = resolve(this.folder, line.slice(3));
      else if (line.startsWith('npx recado ')) printed += await this.operate(line.split(' ').slice(2));
      // The reader's checkout is this one, at another place.
      else if (line.startsWith('npm run create-plugin '))
        printed += await this.shell(line.replace('npm', `npm --prefix ${root}`), this.checkout);
      else printed += await this.shell(line, this.folder);
    }
    return printed;
  }
  async shell(line: string, cwd: string, from = this.registry): Promise<string> {
    try {
      const env = npmEnvironment(from, this.home);
      return (await promisify(execFile)('sh', ['-c', line], { cwd, env })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${line}\n${stdout}\n${stderr}`, { cause: error });
    }
  }
  /** A program that goes on in the plugin's folder, with somebody at its keyboard. */
  start(line: string, more: Record<string, string>): Running {
    // A separate group: npm starts a shell, which starts the program.
    const child: ChildProcessWithoutNullStreams = spawn('sh', ['-c', line], {
      cwd: this.folder,
      env: { ...more, ...npmEnvironment(this.registry, this.home) },
      detached: true,
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (text) => lines.push(text));
    const ended = new Promise((done) => child.once('close', done));
    return {
      type: (text) => void child.stdin.write(`${text}\n`),
      said: async (what) => {
        await expect
          .poll(() => lines, { interval: 50 })
          .toSatisfy((all: string[]) => all.some((text) => what.test(text)));
      },
      async stop(signal = 'SIGTERM') {
        try {
          process.kill(-child.pid!, signal);
        } catch {
          // it has ended by itself, which another expectation reports
        }
        await ended;
      },
    };
  }

  private async operate(words: string[]): Promise<string> {
    const given = words.map((word) =>
      word.replace(
        /(^|=)(\.\.\/.*)/,
        (_, before: string, path: string) => before + resolve(this.checkout, path),
      ),
    );
    const { code, stdout, stderr } = await runProgram(given, this.env);
    if (code !== 0) throw new Error(`recado ${given.join(' ')} ended with ${code}\n${stdout}\n${stderr}`);
    return stdout + stderr;
  }
}
