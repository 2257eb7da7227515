#!/usr/bin/env node
// In the sources, so that npm links a program in a checkout that was never built.
import { existsSync } from 'node:fs';

const program = new URL('dist/bin.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('create-recado-plugin is not built yet: run "npm run build" in the checkout first.');
  process.exitCode = 5;
}
