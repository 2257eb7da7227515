import { join } from 'node:path';
import { run } from '../child.mjs';
import { terminal } from '../terminal.mjs';
import { readableLine } from './log-line.mjs';

/**
 * Fills the demo company with months of conversations, while people sign in already. What fails leaves a smaller demo;
 * the next start tries again.
 */
export async function fillDemo({ root, env, log }) {
  terminal.line('  The demo company gets two months of conversations and figures …');
  const { code, output, stdout } = await run(
    process.execPath,
    [join(root, 'core/dist/bundle/fill-demo.js')],
    {
      cwd: root,
      env,
    },
  );
  log.write(output.endsWith('\n') || output === '' ? output : `${output}\n`);
  if (code === 0) {
    const { tickets } = JSON.parse(stdout.trim().split('\n').at(-1));
    return terminal.line(
      `  It has them: ${tickets} conversations of the last two months. Reload the page to see them.`,
    );
  }
  const reason = output
    .split('\n')
    .map((line) => readableLine(line))
    .filter(Boolean)
    .at(0);
  terminal.line(
    terminal.red(
      `  The demo has no history yet: ${reason ?? `exit code ${code}`}. The next start tries again.`,
    ),
  );
}
