import type { Command } from 'commander';
import type { Ops } from '@recado/core/ops';
import { installationEnv } from './installation.js';
import { createOutput, type Output } from './output/output.js';
import { createAsker, type Asker } from './prompts/asker.js';
import type { Shell } from './shell.js';

/** One run of a command. */
export interface Call {
  shell: Shell;
  output: Output;
  /** Undefined if nobody can be asked: --no-input, or no terminal. */
  asker: Asker | undefined;
  /** The environment of the installation that the command works on. */
  env(): Promise<NodeJS.ProcessEnv>;
  /** Opens the installation for as long as `work` takes. */
  withOps<T>(work: (ops: Ops) => Promise<T>): Promise<T>;
}

export interface GlobalOptions {
  json?: boolean;
  input?: boolean;
  verbose?: boolean;
  /** Only for commands with {@link withDryRun}. */
  dryRun?: boolean;
}

/** `--dry-run`: the command does everything, in a database that rolls it back. */
export const withDryRun = (command: Command): Command =>
  command.option('--dry-run', 'check and report the changes, without making them');

/** The action of a command: `work` gets the call, the command's options and its arguments. */
export function action<Options>(
  shell: Shell,
  work: (call: Call, options: Options, ...args: (string | undefined)[]) => Promise<void>,
): (this: Command, ...values: unknown[]) => Promise<void> {
  return async function (this: Command, ...values) {
    const options = this.optsWithGlobals<Options & GlobalOptions>();
    const args = values.slice(0, -2) as (string | undefined)[];
    await work(createCall(shell, options), options, ...args);
  };
}

function createCall(shell: Shell, options: GlobalOptions): Call {
  const { json = false, input = true, verbose = false, dryRun = false } = options;
  const { stdin, stderr } = shell;
  const asker = input && stdin.isTTY && stderr.isTTY ? createAsker(stdin, stderr) : undefined;
  const env = async () => ({
    ...(await installationEnv(shell.env)),
    // The server's log level would mix its log with the command's output.
    RECADO_LOG_LEVEL: verbose ? 'debug' : 'silent',
  });
  return {
    shell,
    output: createOutput(shell, json, dryRun),
    asker,
    env,
    async withOps(work) {
      const forOps = await env();
      // Loaded when needed: help and usage errors respond at once.
      const { openOps } = await import('@recado/core/ops');
      const ops = await openOps(forOps, { rehearsal: dryRun });
      try {
        return await work(ops);
      } finally {
        await ops.close();
      }
    },
  };
}
