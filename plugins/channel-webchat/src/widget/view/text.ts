import { splitLinks } from '../links.js';
import { h } from './dom.js';

/** Text as text, its addresses as links without a referrer. */
export function richText(text: string): HTMLElement {
  const nodes = splitLinks(text).map((part) =>
    part.href === undefined
      ? part.text
      : h('a', { href: part.href, target: '_blank', rel: 'noopener noreferrer nofollow' }, part.text),
  );
  return h('p', { class: 'text', dir: 'auto' }, ...nodes);
}

export function clock(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function fileSize(bytes: number, language: string): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${value.toLocaleString(language, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
