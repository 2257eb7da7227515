import { problems } from '../messages.mjs';
import { firstAnswer } from '../ports.mjs';

const engines = {
  databaseUrl: { variable: 'DATABASE_URL', port: 3306, protocols: ['mysql:', 'mariadb:'] },
  // Redis waits for a request; any response to a PING, even "authentication required", shows that it is there.
  redisUrl: { variable: 'REDIS_URL', port: 6379, protocols: ['redis:', 'rediss:'], say: 'PING\r\n' },
};

/** Engines named by the environment must respond, otherwise nothing else is tried. */
export async function checkExternal(given) {
  for (const [key, engine] of Object.entries(engines)) {
    if (!given[key]) continue;
    const { host, port } = addressOf(given[key], engine);
    if (new URL(given[key]).protocol === 'rediss:') continue; // speaks TLS: the core reports if it cannot reach it
    const answer = await firstAnswer({ host, port }, { say: engine.say, timeoutMs: 5_000 });
    if (!answer) throw problems.engineUnreachable(engine.variable, `${host}:${port}`);
  }
}

function addressOf(address, engine) {
  let url;
  try {
    url = new URL(address);
  } catch {
    throw problems.badUrl(engine.variable);
  }
  if (!engine.protocols.includes(url.protocol) || !url.hostname) throw problems.badUrl(engine.variable);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || engine.port };
}
