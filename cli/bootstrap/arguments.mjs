import { problems } from './messages.mjs';

export const verbs = ['start', 'test', 'build', 'create-plugin', 'bench', 'faults'];
export const suiteNames = [
  'lint',
  'types',
  'build',
  'unit',
  'integration',
  'conformance',
  'browser',
  'faults',
];

/**
 * Parses the command line.
 * @param {string[]} argv after the script's name
 * @returns {{ verb: string, only: string[], seeds: number, changed?: string, filters: string[], inspect?: number, rest: string[] }}
 * `rest` is everything after the verb, for commands that pass their arguments on; `changed` is the base of the
 * comparison, `inspect` the port for a debugger.
 */
export function parseArguments(argv) {
  const [verb = 'start', ...rest] = argv;
  if (!verbs.includes(verb)) throw problems.unknownVerb(verb, verbs);
  const options = { verb, only: [], seeds: 1, filters: [], inspect: undefined, rest };
  if (verb === 'bench' || verb === 'create-plugin') return options;

  for (let i = 0; i < rest.length; i++) {
    const [flag, inline] = splitFlag(rest[i]);
    const value = () => inline ?? rest[++i];
    if (flag === '--inspect' && verb === 'start') options.inspect = debugPort(inline);
    else if (flag === '--only' && verb === 'test') options.only = suites(value());
    else if (flag === '--changed' && verb === 'test') options.changed = inline || 'main';
    else if (flag === '--seeds' && verb === 'faults') options.seeds = positive(flag, value());
    else if (flag.startsWith('-'))
      throw problems.badArgument(`"npm ${spoken(verb)}" knows no option ${flag}.`);
    else if (verb === 'test' || verb === 'faults') options.filters.push(rest[i]);
    else throw problems.badArgument(`"npm ${spoken(verb)}" takes no argument such as "${rest[i]}".`);
  }
  return options;
}

function splitFlag(argument) {
  if (!argument.startsWith('--')) return [argument, undefined];
  const at = argument.indexOf('=');
  return at < 0 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
}

function suites(value = '') {
  const names = value.split(',').filter(Boolean);
  const unknown = names.find((name) => !suiteNames.includes(name));
  if (unknown) throw problems.badArgument(`There is no suite "${unknown}": use ${suiteNames.join(', ')}.`);
  if (names.length === 0) throw problems.badArgument(`--only wants suites: ${suiteNames.join(', ')}.`);
  return names;
}

/** Node's own default. Debuggers of this machine alone may attach: whoever does can do everything. */
function debugPort(value = '9229') {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1024 || port > 65535)
    throw problems.badArgument('--inspect takes a port from 1024 to 65535, for example --inspect=9230.');
  return port;
}

function positive(flag, value) {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw problems.badArgument(`${flag} wants a whole number above zero.`);
  return number;
}

function spoken(verb) {
  return verb === 'start' || verb === 'test' ? verb : `run ${verb}`;
}
