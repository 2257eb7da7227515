#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { run } from './run.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
// The reader of our output may stop early, like `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
const exitCode = await run(process.argv.slice(2), process, version);
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)));
