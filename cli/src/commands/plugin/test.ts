import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { action } from '../../call.js';
import { failure } from '../../problem.js';
import type { Shell } from '../../shell.js';

export const pluginTest = (shell: Shell): Command =>
  new Command('test')
    .description(
      'runs the tests that a plugin brings, in a process of their own: its conformance kit, as a rule',
    )
    .argument('<plugin>', 'the id of a plugin, or a folder, such as ./pager')
    .action(
      action(shell, async ({ output, withOps }, _options, plugin) => {
        const { id, folder, path } = await withOps((ops) => ops.plugins.tests(plugin!));
        if (!path)
          throw failure(`"${id}" brings no tests: its author names them with "tests" in the manifest.`);
        const passed = await runTests(folder, path, shell);
        if (!passed) throw failure(`The tests of "${id}" fail.`);
        output.done(`The tests of "${id}" pass.`, { id, passed });
      }),
    );

/** The runner's output goes to stderr: stdout holds only the result. */
function runTests(folder: string, path: string, { env, stderr }: Shell): Promise<boolean> {
  // The tests get neither the installation's secrets nor the environment of a runner around this program.
  const child = spawn(process.execPath, ['--test', path], {
    cwd: folder,
    env: { PATH: env['PATH'] ?? process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(stderr, { end: false });
  child.stderr.pipe(stderr, { end: false });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
