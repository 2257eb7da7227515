import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { PATIENCE_MS } from './patience.js';

const GUARD = new URL('./outside/only-this-machine.mjs', import.meta.url).href;
const MAIN = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));
const KEPT_LINES = 200;

export interface CoreProcess {
  /** `http://127.0.0.1:port`. */
  url: string;
  port: number;
  pid: number;
  /** The last lines of its output. */
  output(): string;
  /** Sends a signal and resolves with the exit. */
  kill(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Freezes and resumes the process: SIGSTOP, SIGCONT. */
  signal(signal: NodeJS.Signals): void;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Below the ports that the system gives to connections and to servers without a wish: it takes none of these. */
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** A port that was free a moment ago; a process that restarts at the same address needs a fixed one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    const server = createServer().listen({ port, exclusive: true });
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Options of a Node process restricted to this machine; its attempts are recorded for the test run. */
export const keptHere = (): Record<string, string> => ({
  NODE_OPTIONS: `--import=${GUARD}`,
  RECADO_OUTSIDE_LOG: process.env['RECADO_OUTSIDE_LOG'] ?? '',
});

/** The built core as a separate process, ready to respond. `env` is complete: see testEnv. Its output also goes to `logFile`. */
export async function startCoreProcess(
  env: Record<string, string>,
  { logFile }: { logFile?: string } = {},
): Promise<CoreProcess> {
  if (!existsSync(MAIN)) throw new Error('core/dist is not built: run `npm run build` first.');
  const port = Number(env['PORT']) || (await freePort());
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      RECADO_LOG_LEVEL: 'warn',
      ...keptHere(),
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  if (logFile) child.stdout.pipe(createWriteStream(logFile, { flags: 'a' }));
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
    });
  const exited = ended(child);
  const url = `http://127.0.0.1:${port}`;
  await ready(url, exited, () => lines.join('\n'));
  return {
    url,
    port,
    pid: child.pid!,
    output: () => lines.join('\n'),
    kill(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
    signal: (signal) => void child.kill(signal),
    exited,
  };
}

const ended = (child: ChildProcess): CoreProcess['exited'] =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

async function ready(url: string, exited: CoreProcess['exited'], output: () => string): Promise<void> {
  let end: string | undefined;
  void exited.then(({ code, signal }) => (end = `ended with ${signal ?? code}`));
  const until = performance.now() + 2 * PATIENCE_MS;
  while (performance.now() < until && end === undefined) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined); // not listening yet
    if (answer?.ok) return;
    // Nothing announces that another process listens: poll it.
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 25))]);
  }
  throw new Error(`core ${end ?? 'was not ready in time'}:\n${output()}`);
}
