import { pino } from 'pino';
import { loadConfig } from '../infra/config.js';
import { withSourceLines } from '../infra/source-lines.js';
import { compose } from '../wiring/compose.js';
import { ensureMonth } from './demo/month/demo-month.js';

/** A process of its own beside the core, which answers meanwhile. stdout carries one JSON line and nothing else. */
async function fillDemo(): Promise<void> {
  const log = pino({ level: process.env['RECADO_LOG_LEVEL'] ?? 'warn' }, pino.destination(2));
  const services = await compose(loadConfig(), { log });
  try {
    const tickets = await ensureMonth(services);
    process.stdout.write(`${JSON.stringify({ tickets })}\n`);
  } finally {
    await services.stop();
  }
}

fillDemo().then(
  () => process.exit(0),
  (error: unknown) => {
    const text = error instanceof Error ? withSourceLines(error.stack ?? error.message) : String(error);
    process.stderr.write(`${text}\n`, () => process.exit(1));
  },
);
