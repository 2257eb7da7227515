import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { figureOf, interleaved, median, type Figure } from './lib/figures.js';
import { DIST, answering, startBench, freePort, startServer } from './lib/processes.js';

/** Benchmark 13: from the start of the process to its first answer, against Fastify with as many empty routes. */
export async function coldStart(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const running = await startServer('bundle/main.js', { ...bench.env }, '/health/live');
    const document = (await (await fetch(`${running.url}/api/docs/json`)).json()) as {
      paths: Record<string, object>;
    };
    const routes = Object.values(document.paths).reduce(
      (sum, methods) => sum + Object.keys(methods).length,
      0,
    );
    await running.stop();
    const once = async (script: string, env: NodeJS.ProcessEnv) => {
      const port = await freePort();
      const begun = performance.now();
      const child = spawn(process.execPath, [join(DIST, script)], {
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await answering(`http://127.0.0.1:${port}/health/live`, child);
      const ms = performance.now() - begun;
      child.kill('SIGTERM');
      await ended;
      return ms;
    };
    const measured = await interleaved(
      8,
      () => once('bundle/main.js', bench.env),
      () => once('bench/bare/empty-routes.js', { ...bench.env, ROUTES: String(routes) }),
    );
    return [
      figureOf(measured, {
        name: 'cold-start',
        what: `first answer ÷ bare Fastify with ${routes} routes`,
        good: '≤ 5',
        goal: '≤ 2',
        note: `${Math.round(median(measured.a))} ms ÷ ${Math.round(median(measured.b))} ms`,
      }),
    ];
  } finally {
    await bench.stop();
  }
}
