const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi;
/** Starts at the beginning of a run of signs, and not again at each of them: a customer may write thousands. */
const TRAILING = /(?<![.,;:!?*_~'"»”)\]}])[.,;:!?*_~'"»”)\]}]+$/;

/** Web addresses in a text, each once; one without a scheme counts as https. */
export function linksIn(text: string): string[] {
  const found = new Set<string>();
  for (const [match] of text.matchAll(ADDRESS)) {
    const address = withoutTail(match);
    const full = /^www\./i.test(address) ? `https://${address}` : address;
    if (URL.canParse(full)) found.add(full);
  }
  return [...found];
}

/** Punctuation of the sentence does not belong to the address; a bracket does if it was opened inside. */
function withoutTail(address: string): string {
  const cut = address.replace(TRAILING, '');
  const opened = cut.split('(').length - cut.split(')').length;
  return opened > 0 && address[cut.length] === ')' ? `${cut})` : cut;
}
