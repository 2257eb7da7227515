import { Problem } from './problem.mjs';

const compose = 'fill in .env from .env.example and run "docker compose up"';
const own = 'set DATABASE_URL and REDIS_URL to servers that you already have';

/** Every sentence about something missing, in one place: the problem, then the fix. */
export const problems = {
  unknownVerb: (verb, verbs) =>
    new Problem(`"${verb}" is not a command: use one of ${verbs.join(', ')}.`, { exitCode: 2 }),

  badArgument: (what) => new Problem(what, { exitCode: 2 }),

  portTaken: (port) =>
    new Problem(
      `Port ${port} is already in use: stop what listens there, or choose another port, for example "PORT=${suggestedPort(port)} npm start".`,
    ),

  badPort: (value) =>
    new Problem(
      `PORT is "${value}", which is not a port number: give a number from 1 to 65535, for example PORT=3000.`,
    ),

  portForbidden: (port) =>
    new Problem(
      `This user may not listen on port ${port}: choose a port above 1023, for example "PORT=${suggestedPort(port)} npm start".`,
    ),

  noDisk: (folder, freeMb, neededMb) =>
    new Problem(
      `Only ${freeMb} MB are free at ${folder} and Recado needs ${neededMb} MB: free some space, or put the data elsewhere with RECADO_DATA_DIR.`,
    ),

  cannotWrite: (folder) =>
    new Problem(
      `Nothing can be written in ${folder}: run as the user who owns it, or choose another folder with RECADO_DATA_DIR.`,
    ),

  registryUnreachable: (output) =>
    new Problem(
      'The package registry cannot be reached: check the network, a proxy ("npm config set proxy …") or "npm config get registry", and run this again.',
      { output },
    ),

  installFailed: (output) =>
    new Problem(
      'Installing the packages failed: the lines above say why. Put that right and run this again.',
      { output },
    ),

  buildFailed: (name, output) =>
    new Problem(`Building ${name} failed: the lines above say where. Correct them and run this again.`, {
      output,
    }),

  noApt: (packages) =>
    new Problem(
      `${list(packages)} ${packages.length > 1 ? 'are' : 'is'} not installed and there is no apt here: install ` +
        `${packages.length > 1 ? 'them' : 'it'} with the system's package manager, ${own}, or ${compose}.`,
    ),

  noRoot: (packages, command) =>
    new Problem(
      `${list(packages)} ${packages.length > 1 ? 'are' : 'is'} not installed and this user may not install packages: run ` +
        `"${command}" once as an administrator, ${own}, or ${compose}.`,
    ),

  aptFailed: (command, output) =>
    new Problem(
      `The system's packages could not be installed: "${command}" failed. Put right what the lines above say, ${own}, or ${compose}.`,
      { output },
    ),

  engineFailed: (name, log, output) =>
    new Problem(`${name} did not start: the lines above are the end of its log ${log}.`, { output }),

  engineDied: (name, log) =>
    new Problem(
      `${name} does not stay up: its log is ${log}. Put right what it says and run "npm start" again.`,
    ),

  engineStuck: (name, pid) =>
    new Problem(
      `${name} of an earlier run still holds the data folder and does not stop: end process ${pid} and run this again.`,
    ),

  engineUnreachable: (variable, address) =>
    new Problem(
      `Nothing answers at ${address}, which ${variable} names: start that server, correct ${variable}, or unset it to use a private one.`,
    ),

  badUrl: (variable) =>
    new Problem(
      `${variable} is not an address: it looks like ${variable === 'REDIS_URL' ? 'redis://:password@host:6379/0' : 'mysql://user:password@host:3306/recado'}.`,
    ),

  unreadableSetting: (variable, file) =>
    new Problem(
      `${variable}_FILE names ${file}, which cannot be read: correct the path, or set ${variable} itself.`,
    ),

  alreadyRunning: (folder, pid) =>
    new Problem(
      `Recado already runs with the data folder ${folder} (process ${pid}): stop it, or use another folder with RECADO_DATA_DIR.`,
    ),

  wrongSetting: (sentence) => new Problem(sentence),

  secretGone: (file) =>
    new Problem(
      `The secret of this installation is gone: put ${file} back from your backup, or set RECADO_SECRET to the text that was in it. Without it the stored channel credentials cannot be read.`,
    ),

  prepareFailed: (output) =>
    new Problem(
      'The database could not be prepared: the lines above say why. The data is kept; run "npm start" again.',
      { output },
    ),

  coreNotReady: (seconds, log, output) =>
    new Problem(`The core did not become ready within ${seconds} seconds: its log is ${log}.`, { output }),

  coreFailed: (log, output) => new Problem(`The core stopped while starting: its log is ${log}.`, { output }),

  noTests: (filters) =>
    new Problem(
      filters.length
        ? `No test matches ${filters.join(' ')}: check the path.`
        : 'No test ran: choose at least one suite.',
    ),
};

function suggestedPort(port) {
  return port < 1024 ? 3000 : port + 100 <= 65535 ? port + 100 : 3000;
}

function list(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
}
