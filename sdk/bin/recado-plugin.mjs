#!/usr/bin/env node
// "recado-plugin dev" in a plugin's folder is "recado plugin dev" of the checkout with which the plugin is tried.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const FILE = '.recado-home';
const named = process.env.RECADO_HOME || (existsSync(FILE) ? readFileSync(FILE, 'utf8').trim() : '');
const program = named && join(resolve(named), 'cli/recado.mjs');
const wayOut = `Write the folder of your checkout of Recado into ${FILE}, for example: echo ../recado > ${FILE}`;

if (program && existsSync(program)) {
  process.argv = [process.argv[0], program, 'plugin', ...process.argv.slice(2)];
  await import(pathToFileURL(program).href);
} else {
  const problem = named ? `There is no checkout of Recado in ${resolve(named)}.` : 'Which Recado?';
  console.error(`${problem} ${wayOut}`);
  process.exitCode = 5;
}
