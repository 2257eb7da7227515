import { createHash } from 'node:crypto';
import type { Conversation, EntrySettings, IntegrationContext } from '@recado/sdk';
import { badLocation } from './refusal.js';
import type { ServiceAccount } from './service-account.js';

type Settings = Pick<EntrySettings['dialogflow'], 'projectName' | 'location' | 'agent'>;

/** Bytes of a session's id that Dialogflow ES takes. */
const SESSION = 36;

/**
 * Where the agent is asked: ES by its project, CX by its own id. An agent in a region has a host of its own; the name of a
 * CX agent, `projects/…/locations/…/agents/…`, may be given in place of its id.
 */
export function addressOf(
  { projectName, location, agent }: Settings,
  account: ServiceAccount,
  ctx: IntegrationContext,
  conversation: Conversation,
): string {
  const [, inName, id = agent.trim()] = /\/locations\/([^/]+)\/agents\/([^/]+)/.exec(agent) ?? [];
  const region = location.trim().toLowerCase() || inName || 'global';
  // It becomes part of a host's name.
  if (!/^[a-z0-9-]{2,40}$/.test(region)) throw badLocation();
  const host = region === 'global' ? 'dialogflow.googleapis.com' : `${region}-dialogflow.googleapis.com`;
  const root = typeof ctx.settings['apiUrl'] === 'string' ? ctx.settings['apiUrl'] : '';

  const project = `projects/${encodeURIComponent(projectName.trim() || account.project)}`;
  const ofRegion = id || region !== 'global' ? `/locations/${region}` : '';
  const ofAgent = id ? `/agents/${encodeURIComponent(id)}` : '/agent';
  const session = sessionOf(ctx.company.id, conversation);
  const version = id ? 'v3' : 'v2';
  return `${root || `https://${host}`}/${version}/${project}${ofRegion}${ofAgent}/sessions/${session}:detectIntent`;
}

/** One session for each time that the ticket was handed over, and for each trial. */
export function sessionOf(company: number, { id, ticketId, generation }: Conversation): string {
  const session = `${company}-${ticketId}-${generation}`;
  if (ticketId > 0 && session.length <= SESSION) return session;
  return createHash('sha256')
    .update(`${company} ${id.startsWith('trial-') ? id : session}`)
    .digest('hex')
    .slice(0, 32);
}
