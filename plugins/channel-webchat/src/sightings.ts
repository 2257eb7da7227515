import type { PluginContext, PluginRequest } from '@recado/sdk';
import { isOwnOrigin, originOf } from './origins.js';

/** A site that asked for a web chat, and whether it was among the allowed ones. */
export interface Sighting {
  site: string;
  refused: boolean;
  /** ISO 8601. */
  at: string;
}

const KEY = 'sites';
const KEPT = 5;
/** Between two notes about a site, in each process: every page of every visitor asks. */
const EVERY_MS = 600_000;
/** Sites that a process remembers; a stranger may name any number of them. */
const REMEMBERED = 1_000;

export const sightingsOf = async (ctx: PluginContext, connectionId: number): Promise<Sighting[]> =>
  ((await ctx.kv.of(connectionId).get(KEY)) as Sighting[] | undefined) ?? [];

/**
 * Notes which sites ask for a chat, for the person who looks why it does not show. The page that is answered does not
 * wait, and a note that is lost comes with the next visitor.
 */
export function createSightings(now: () => number = Date.now) {
  const noted = new Map<string, number>();
  async function note(ctx: PluginContext, request: PluginRequest, refused: boolean): Promise<void> {
    const site = originOf(request, ctx.publicUrl);
    if (site === 'null' || site.length > 255 || isOwnOrigin(site, request, ctx.publicUrl)) return;
    const connection = await ctx.connections.byKey(request.query['key'] ?? '');
    if (!connection) return;
    const mark = `${connection.id} ${refused} ${site}`;
    if (now() - (noted.get(mark) ?? -EVERY_MS) < EVERY_MS) return;
    if (noted.size >= REMEMBERED) noted.clear();
    noted.set(mark, now());
    const others = (await sightingsOf(ctx, connection.id)).filter((one) => one.site !== site);
    const newest: Sighting = { site, refused, at: new Date(now()).toISOString() };
    await ctx.kv.of(connection.id).set(KEY, [newest, ...others].slice(0, KEPT));
  }
  return (ctx: PluginContext, request: PluginRequest, refused: boolean): Promise<void> =>
    note(ctx, request, refused).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'web chat: a site was not noted');
    });
}
