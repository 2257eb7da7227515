import { createHash } from 'node:crypto';
import type { InboundConnection } from '../ports/ingest.js';
import type { Infra } from '../services.js';

/** Keeps a payload that its plugin cannot read, once, for a person to look at and replay. */
export async function quarantinePayload(
  { db }: Pick<Infra, 'db'>,
  connection: InboundConnection,
  payload: unknown,
  error: unknown,
): Promise<void> {
  const event = JSON.stringify({ type: 'payload', payload });
  await db('quarantinedEvents')
    .insert({
      companyId: connection.companyId,
      connectionId: connection.id,
      dedupeKey: createHash('sha1').update(event).digest(),
      event,
      error: `parse: ${error instanceof Error ? error.message : String(error)}`.slice(0, 1000),
    })
    .onConflict(['connectionId', 'dedupeKey'])
    .ignore();
}
