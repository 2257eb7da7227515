import { markedText, type MarkedPiece } from '@recado/sdk/rules';
import { splitLinks } from '../links.js';
import { h } from './dom.js';

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const;
type Drawn = keyof typeof ELEMENTS;
const DRAWN = Object.keys(ELEMENTS) as Drawn[];

/** Text as text, its marks drawn, its addresses as links without a referrer. */
export function richText(text: string): HTMLElement {
  const nodes = splitLinks(text).flatMap((part) =>
    part.href === undefined
      ? markedText(part.text, DRAWN).map(drawn)
      : h('a', { href: part.href, target: '_blank', rel: 'noopener noreferrer nofollow' }, part.text),
  );
  return h('p', { class: 'text', dir: 'auto' }, ...nodes);
}

const drawn = ({ text, styles }: MarkedPiece): Node | string =>
  styles.reduceRight<Node | string>((inner, style) => h(ELEMENTS[style as Drawn], {}, inner), text);

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
