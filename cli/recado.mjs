#!/usr/bin/env node
// In the sources, so that `npx recado` finds a program in a checkout that was never built.
import { existsSync } from 'node:fs';

const program = new URL('dist/src/bin.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error(
    'The command line is not built yet: run "npm start" or "npm run build" in the checkout first.',
  );
  process.exitCode = 5;
}
