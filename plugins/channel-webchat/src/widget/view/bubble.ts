import type { FeedChoice, FeedItem } from '../../protocol.js';
import type { Outgoing, Quoted } from '../conversation.js';
import { h, icon, type Icon } from './dom.js';
import { cardView, placeView } from './cards.js';
import { choicesView } from './choices.js';
import { mediaView, type ShownMedia } from './media.js';
import { reactionsView } from './reactions.js';
import { richText, unsigned } from './text.js';
import type { ViewContext } from './view-context.js';

/** A message of the list, stored or still pending. */
export interface Entry {
  key: string;
  mine: boolean;
  at: number;
  item?: FeedItem;
  outgoing?: Outgoing;
  media?: ShownMedia;
  read: boolean;
  /** Nothing has been said since: its choices are still open. */
  open: boolean;
  /** First of its author's run, and last of it. */
  first: boolean;
  last: boolean;
}
export interface BubbleActions {
  retry(id: string): void;
  remove(id: string): void;
  /** The visitor replies to this message. */
  quote(message: Quoted): void;
  /** An empty emoji removes the reaction. */
  react(seq: number, emoji: string): void;
  /** The visitor takes one of the choices of the message at this position. */
  choose(seq: number, choice: FeedChoice): void;
}

type Mark = { icon: Icon; label: string };

function mark(entry: Entry, ctx: ViewContext): Mark | undefined {
  if (!entry.mine) return undefined;
  const { texts } = ctx;
  if (entry.item)
    return entry.read ? { icon: 'checks', label: texts.read } : { icon: 'check', label: texts.sent };
  if (entry.outgoing?.status === 'failed') return { icon: 'alert', label: texts.notSent };
  return { icon: 'clock', label: entry.outgoing?.status === 'waiting' ? texts.waiting : texts.sending };
}

function reasonText(outgoing: Outgoing, ctx: ViewContext): string {
  const { texts } = ctx;
  if (outgoing.reason === 'ERR_MEDIA_REJECTED') return texts.typeRefused;
  if (outgoing.reason === 'ERR_TOO_MANY_REQUESTS') return texts.tooMany;
  if (outgoing.reason === 'ERR_STORAGE_VISITOR_FULL') return texts.dayFull;
  if (outgoing.reason === 'ERR_STORAGE_COMPANY_FULL') return texts.filesFull;
  return texts.notSent;
}

function failure(outgoing: Outgoing, ctx: ViewContext, actions: BubbleActions): HTMLElement {
  return h(
    'div',
    { class: 'failure' },
    h('span', {}, reasonText(outgoing, ctx)),
    h(
      'button',
      { type: 'button', class: 'link', onclick: () => actions.retry(outgoing.id) },
      ctx.texts.retry,
    ),
    h(
      'button',
      { type: 'button', class: 'link', onclick: () => actions.remove(outgoing.id) },
      ctx.texts.remove,
    ),
  );
}

export function bubble(entry: Entry, ctx: ViewContext, actions: BubbleActions): HTMLElement {
  const { item, outgoing } = entry;
  const { texts, language } = ctx;
  const time = new Date(entry.at);
  const text = item ? unsigned(item.text ?? '', item.agent) : (outgoing?.text ?? '');
  const shape = h('div', {
    class: `bubble${entry.media?.kind === 'image' || entry.media?.kind === 'video' ? ' picture' : ''}`,
  });
  if (item?.deleted) shape.append(h('p', { class: 'text gone' }, texts.deleted));
  else {
    const quote = item?.quote ?? outgoing?.quote?.text;
    if (quote) shape.append(h('blockquote', { dir: 'auto' }, quote));
    if (entry.media) shape.append(mediaView(entry.media, ctx));
    if (item?.place) shape.append(placeView(item.place, ctx));
    for (const card of item?.cards ?? []) shape.append(cardView(card));
    if (text) shape.append(richText(text));
    if (item?.edited) shape.append(h('span', { class: 'edited' }, texts.edited));
  }
  if (outgoing?.file && outgoing.status !== 'failed') {
    const bar = h('progress', { max: 1, value: outgoing.progress, 'aria-label': texts.sending });
    const cancel = h(
      'button',
      { type: 'button', class: 'link', onclick: () => actions.remove(outgoing.id) },
      texts.cancel,
    );
    shape.append(h('div', { class: 'progress' }, bar, cancel));
  }
  const ticks = mark(entry, ctx);
  const failed = outgoing?.status === 'failed';
  const who = entry.mine ? texts.you : (item?.agent ?? texts.agent);
  return h(
    'li',
    {
      class: `message ${entry.mine ? 'mine' : 'theirs'}${entry.first ? ' first' : ''}${failed ? ' failed' : ''}`,
    },
    h('span', { class: !entry.mine && entry.first && item?.agent ? 'author' : 'unseen' }, who),
    shape,
    item?.choices &&
      entry.open &&
      choicesView(item.choices, ctx, (choice) => actions.choose(item.seq, choice)),
    item && !item.deleted && reactionsView(item, ctx, actions),
    failed
      ? failure(outgoing, ctx, actions)
      : h(
          'span',
          { class: entry.last || !item ? 'meta' : 'unseen' },
          h(
            'time',
            { datetime: time.toISOString() },
            time.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' }),
          ),
          ticks &&
            h(
              'span',
              { class: `tick ${ticks.icon}`, role: 'img', 'aria-label': ticks.label, title: ticks.label },
              icon(ticks.icon),
            ),
        ),
  );
}
