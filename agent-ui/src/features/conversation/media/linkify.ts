export interface TextPiece {
  text: string;
  /** Present: the text is a link. */
  href?: string;
}

/**
 * The parts of an e-mail address have bounds, so that a text of one endless word is read once and not from each letter.
 */
const CANDIDATE =
  /(?:https?:\/\/|www\.|mailto:|tel:)[^\s<>"“”]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi;
const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address if it may be opened; anything else, above all `javascript:`, is not a link. */
export const safeHref = (address: string): string | undefined => {
  try {
    const url = new URL(address);
    return SAFE.has(url.protocol) ? url.href : undefined;
  } catch {
    // Not an address at all.
    return undefined;
  }
};

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Full stops, commas and unmatched closing brackets at the end belong to the sentence. */
const trimEnd = (candidate: string): string => {
  let unmatched = count(candidate, ')') - count(candidate, '(');
  let end = candidate.length;
  for (; end > 0; end -= 1) {
    const last = candidate[end - 1]!;
    if (last === ')' && unmatched > 0) unmatched -= 1;
    else if (!/[.,;:!?'*_~\]}»]/.test(last)) break;
  }
  return candidate.slice(0, end);
};

const addressOf = (text: string): string => {
  if (/^www\./i.test(text)) return `https://${text}`;
  return text.includes(':') ? text : `mailto:${text}`;
};

/** Splits a text into plain pieces and links. */
export const linkify = (body: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of body.matchAll(CANDIDATE)) {
    const before = body[match.index - 1] ?? ' ';
    const text = trimEnd(match[0]);
    const href = /[\w/]/.test(before) ? undefined : safeHref(addressOf(text));
    if (!href) continue;
    if (match.index > from) pieces.push({ text: body.slice(from, match.index) });
    pieces.push({ text, href });
    from = match.index + text.length;
  }
  if (from < body.length) pieces.push({ text: body.slice(from) });
  return pieces;
};
