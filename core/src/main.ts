import { setTimeout as pause } from 'node:timers/promises';
import { buildApp, type Recado } from './app.js';
import { settleCollector } from './infra/collector.js';
import { ConfigError, loadConfig } from './infra/config.js';
import { OtherSecretError, settleSecret } from './infra/secret-check.js';
import { withSourceLines } from './infra/source-lines.js';

const FIRST_LOOK_MS = 3_000;

async function main(): Promise<void> {
  settleCollector();
  const config = loadConfig();
  const recado = await buildApp(config);
  const { log } = recado.services.infra;
  let ending = false;
  const end = (signal: string, code: number) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(code || 1), config.stopWithinMs).unref();
    recado.close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  // An exception in a plugin's timer is the plugin's. After any other uncaught error nothing in memory can be trusted:
  // finish running work, and let the supervisor restart.
  process.on('uncaughtException', (error) => {
    if (recado.services.plugins.host.blames(error)) return;
    log.fatal({ err: error }, 'uncaught exception');
    end('uncaughtException', 1);
  });
  process.on('unhandledRejection', (error) => {
    if (recado.services.plugins.host.blames(error)) return;
    log.fatal({ err: error }, 'unhandled rejection');
    end('unhandledRejection', 1);
  });
  // The first request's writes must use the time of all processes; without a database nothing is written.
  const clock = recado.services.databaseClock;
  const firstLook = Promise.all([clock.look().catch(() => undefined), refuseOtherSecret(recado.services)]);
  await Promise.race([firstLook, pause(FIRST_LOOK_MS, undefined, { ref: false })]);
  // A process whose memory is full stops in an orderly way; the supervisor restarts it.
  recado.services.pluginWatch.start(() => end('memory', 1));
  await recado.app.listen({ host: config.host, port: config.port });
  await recado.start();
  log.info({ port: config.port, roles: [...config.roles] }, 'ready');
}

/** Only a database that answers, and has the schema, can say that it was made with another secret. */
async function refuseOtherSecret({ infra }: Recado['services']): Promise<void> {
  await settleSecret(infra).catch((error: unknown) => {
    if (error instanceof OtherSecretError) throw error;
    infra.log.warn({ err: error }, 'the secret is not checked');
  });
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? withSourceLines(error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
