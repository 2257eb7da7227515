import { spawn } from 'node:child_process';

/** `npm run check`: lint, types and unit tests concurrently; prints the output of each when it ends. */
const run = (script) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
    child.on('close', (code) => {
      const output = Buffer.concat(parts).toString('utf8').trimEnd();
      process.stdout.write(`${code === 0 ? '✔' : '✘'} ${script}\n${code === 0 ? '' : `${output}\n`}`);
      resolve(code === 0);
    });
  });

const outcomes = await Promise.all(['types', 'lint', 'unit'].map(run));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
