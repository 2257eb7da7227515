import { fields, list, words, type Fields } from '@recado/lib-answers';
import { withoutMarks } from './markdown.js';

const PLAYERS: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};
const DEPTH = 12;

/** A bubble as text: media as its link. Undefined if there is nothing to say. */
export function bubbleText({ type, content }: Fields): string | undefined {
  const { markdown, richText, plainText, url, id, type: source } = fields(content);
  switch (type) {
    case 'text':
      return words(withoutMarks(words(markdown) ?? words(textOf(richText)) ?? words(plainText) ?? ''));
    case 'video': {
      const player = PLAYERS[String(source)];
      return linkOf(url) ?? (player && words(id) ? `${player}${encodeURIComponent(words(id)!)}` : undefined);
    }
    case 'image':
    case 'audio':
    case 'embed':
    case 'custom-embed':
      return linkOf(url);
    default:
      return undefined;
  }
}

/** An address that a customer can open. */
const linkOf = (value: unknown): string | undefined =>
  /^https?:\/\/\S+$/i.test(words(value) ?? '') ? words(value) : undefined;

/** Rich text of servers that know no markdown: `[{ type: 'p', children: [{ text }] }]`, in any depth. */
function textOf(nodes: unknown, depth = DEPTH): string {
  if (depth === 0) return '';
  return list(nodes)
    .map((node) => {
      const { text, children, url } = fields(node);
      if (typeof text === 'string') return text;
      const inside = textOf(children, depth - 1);
      if (words(url)) return inside && inside !== url ? `${inside} (${String(url)})` : String(url);
      return depth === DEPTH || /^(li|lic|p)$/.test(String(fields(node)['type'])) ? `${inside}\n` : inside;
    })
    .join('');
}
