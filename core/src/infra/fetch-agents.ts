import type { LookupFunction } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import type { Agent } from 'undici';
import type { ClientCertificate } from '@recado/sdk';
import { hashOf, usableCertificate, type UsableCertificate } from './client-certificates.js';

/** Certificates with open connections; the least recently used one is closed for the next. */
const MOST = 100;
const IDLE_MS = 5 * 60_000;

interface Held {
  certificate: UsableCertificate;
  agent: Promise<Agent>;
  idle: NodeJS.Timeout;
}

/** The connections of guarded requests: shared ones, and separate ones for each client certificate. */
export function createFetchAgents(lookup: LookupFunction, { most = MOST, idleMs = IDLE_MS } = {}) {
  let shared: Promise<Agent> | undefined;
  /** In the order of their last use. */
  const held = new Map<string, Held>();

  const agentWith = async (tls: SecureContextOptions): Promise<Agent> => {
    const undici = await import('undici');
    return new undici.Agent({
      connect: { lookup, timeout: 10_000, ...tls } as never,
      headersTimeout: 60_000,
      bodyTimeout: 120_000,
    });
  };
  const drop = (hash: string): void => {
    const one = held.get(hash);
    held.delete(hash);
    clearTimeout(one?.idle);
    // Requests in progress end first; one that was destroyed meanwhile rejects.
    one?.agent.then((agent) => agent.close()).catch(() => undefined);
  };

  function certified(given: ClientCertificate): Promise<Agent> {
    const hash = hashOf(given);
    const known = held.get(hash);
    const certificate = known?.certificate ?? usableCertificate(given);
    certificate.assertValid(new Date());
    const agent = known?.agent ?? agentWith(certificate.tls);
    clearTimeout(known?.idle);
    held.delete(hash);
    held.set(hash, { certificate, agent, idle: setTimeout(drop, idleMs, hash).unref() });
    if (held.size > most) drop(held.keys().next().value!);
    return agent;
  }

  return {
    /** Throws CONFIG_INVALID when the certificate cannot be used. */
    async for(certificate: ClientCertificate | undefined): Promise<Agent> {
      return certificate ? certified(certificate) : (shared ??= agentWith({}));
    },
    /** How many certificates have connections. */
    get size(): number {
      return held.size;
    },
    async close(): Promise<void> {
      const all = [...held.values()];
      held.clear();
      for (const { idle } of all) clearTimeout(idle);
      await Promise.all(
        [shared, ...all.map(({ agent }) => agent)].map(async (agent) => (await agent)?.destroy()),
      );
    },
  };
}
