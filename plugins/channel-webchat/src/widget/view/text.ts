import { splitLinks } from '../links.js';
import { h } from './dom.js';

/** As `markedText` of the SDK finds them, in half of its bytes: a site pays for each of them. */
const MARKED = /(?<![\p{L}\p{N}])(```|[`*_~])(?!\1|\s)([^\n]{1,999}?)(?<!\s)\1(?![\p{L}\p{N}])/u;
const TAGS: Record<string, 'strong' | 'em' | 's' | 'code'> = { '*': 'strong', _: 'em', '~': 's' };

function marked(text: string): (Node | string)[] {
  const found = MARKED.exec(text);
  if (!found) return [text];
  const [all, sign, inner] = found as unknown as [string, string, string];
  const tag = TAGS[sign];
  return [
    text.slice(0, found.index),
    tag ? h(tag, {}, ...marked(inner)) : h('code', {}, inner),
    ...marked(text.slice(found.index + all.length)),
  ];
}

/** Text as text, its marks drawn, its addresses as links without a referrer. */
export function richText(text: string): HTMLElement {
  const nodes = splitLinks(text).flatMap((part) =>
    part.href === undefined
      ? marked(part.text)
      : h('a', { href: part.href, target: '_blank', rel: 'noopener noreferrer nofollow' }, part.text),
  );
  return h('p', { class: 'text', dir: 'auto' }, ...nodes);
}

/** A text without its writer's signature, which repeats the name above the bubble. */
export function unsigned(text: string, agent: string | undefined): string {
  const signature = `*${agent}:*\n`;
  return agent && text.startsWith(signature) ? text.slice(signature.length) : text;
}

export function clock(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function fileSize(bytes: number, language: string): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${value.toLocaleString(language, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
