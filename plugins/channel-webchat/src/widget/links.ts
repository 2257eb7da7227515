// Neither restarts at every letter of an endless word, or at every character of an endless row of them.
const LINK = /\bhttps?:\/\/[^\s<>"']+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi;
const CLOSING = /(?<![.,;:!?)\]}'"])[.,;:!?)\]}'"]+$/;

export type TextPart = { text: string; href?: string };

/** Text with its web and mail addresses. Nothing else becomes a link: no script, no data, no file. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    // Punctuation at the end does not belong to the address.
    const found = match[0].replace(CLOSING, '');
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href: found.includes('://') ? found : `mailto:${found}` });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
