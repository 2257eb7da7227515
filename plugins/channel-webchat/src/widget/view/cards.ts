import type { FeedCard, FeedPlace } from '../../protocol.js';
import { h, icon } from './dom.js';
import type { ViewContext } from './view-context.js';

const MAP = 'https://www.openstreetmap.org/';
const away = { target: '_blank', rel: 'noopener noreferrer nofollow' };

/** A location as a card that leads to a map; nothing of the map is loaded here. */
export function placeView(
  { latitude, longitude, name, address }: FeedPlace,
  { texts }: ViewContext,
): HTMLElement {
  const at = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const href = `${MAP}?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return h(
    'a',
    { class: 'file', href, ...away },
    icon('pin'),
    h(
      'span',
      { class: 'about' },
      h('span', { class: 'name', dir: 'auto' }, name ?? texts.place),
      h('span', { class: 'size', dir: 'auto' }, address ?? at),
    ),
  );
}

/** A contact card; a tap on a number calls it. */
export function cardView({ name, phones }: FeedCard): HTMLElement {
  return h(
    'div',
    { class: 'file' },
    icon('person'),
    h(
      'span',
      { class: 'about' },
      h('span', { class: 'name', dir: 'auto' }, name),
      ...phones.map((phone) =>
        h('a', { class: 'phone', href: `tel:${phone.replace(/[^\d+]/g, '')}` }, phone),
      ),
    ),
  );
}
