import type { PluginContext } from '@recado/sdk';
import { changesAfter, pageBefore, type StoredMessage } from './feed.js';
import type { FeedAnswer, FeedItem, ReadState } from './protocol.js';
import type { Visitor } from './visitors.js';

const PAGE = 50;

/** A stored message in the widget's form, with a currently valid address of its media. */
export async function toItem(
  ctx: PluginContext,
  connectionId: number,
  row: StoredMessage,
): Promise<FeedItem> {
  const { kind, text, media, voice, quote, place, cards, choices, reactions, edited } = row.content;
  const item: FeedItem = { seq: row.seq, rev: row.revision, from: row.author, at: row.createdAt, kind, text };
  if (row.author === 'visitor') item.id = row.clientId;
  if (row.agentName !== null) item.agent = row.agentName;
  if (quote !== undefined) item.quote = quote;
  if (voice) item.voice = true;
  if (place) item.place = place;
  if (cards) item.cards = cards;
  if (choices) item.choices = choices;
  if (reactions) item.reactions = reactions;
  if (edited) item.edited = true;
  if (row.deletedAt !== null) item.deleted = true;
  if (media) {
    const { ref, url: sentUrl, ...shown } = media;
    const fresh = ref && (await ctx.media.url(connectionId, ref));
    const url = fresh ?? sentUrl;
    item.media = { ...shown, ...(url === undefined ? {} : { url: relativeTo(ctx.publicUrl, url) }) };
  }
  return item;
}

export const readState = (visitor: Visitor): ReadState => ({
  agentRead: visitor.agentReadSeq,
  read: visitor.readSeq,
});

/** The changes that a widget lacks: the last page if it has nothing yet, otherwise every change since. */
export async function catchUp(ctx: PluginContext, visitor: Visitor, after: number): Promise<FeedAnswer> {
  const restart = after > visitor.revision;
  const fromStart = after === 0 || restart;
  const rows = fromStart
    ? await pageBefore(ctx, visitor.id, Number.MAX_SAFE_INTEGER, PAGE)
    : await changesAfter(ctx, visitor.id, after, PAGE);
  const more = !fromStart && rows.length === PAGE;
  const cursor = fromStart ? visitor.revision : (rows.at(-1)?.revision ?? after);
  const page = { more, cursor, earlier: fromStart && hasEarlier(rows) };
  return { ...(await answer(ctx, visitor, rows)), ...page, ...(restart ? { restart: true as const } : {}) };
}

/** Older messages, a page at a time; the cursor stays. */
export async function olderPage(
  ctx: PluginContext,
  visitor: Visitor,
  before: number,
  limit = PAGE,
): Promise<FeedAnswer> {
  const rows = await pageBefore(ctx, visitor.id, before, Math.min(limit, PAGE));
  return { ...(await answer(ctx, visitor, rows)), more: false, cursor: 0, earlier: hasEarlier(rows) };
}

const hasEarlier = (rows: StoredMessage[]): boolean => (rows[0]?.seq ?? 1) > 1 && rows.length > 0;

async function answer(ctx: PluginContext, visitor: Visitor, rows: StoredMessage[]) {
  const items = await Promise.all(rows.map((row) => toItem(ctx, visitor.connectionId, row)));
  return { items, state: readState(visitor) };
}

/** Below this installation's address a path is enough: the widget adds the origin that it was loaded from. */
function relativeTo(publicUrl: string, url: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}
