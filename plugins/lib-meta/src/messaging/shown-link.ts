/** What Facebook adds to a link on its way. */
const ADDED = /^(fbclid|h|__tn__|c(\[\d+\])?)$/;

function plain(address: string): string | undefined {
  try {
    const url = new URL(address);
    // Facebook sends people through a page of its own, which names the real address.
    const target =
      /(^|\.)facebook\.com$/.test(url.hostname) && url.pathname === '/l.php' && url.searchParams.get('u');
    if (target) return plain(target);
    for (const name of [...url.searchParams.keys()]) if (ADDED.test(name)) url.searchParams.delete(name);
    return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`.toLowerCase();
  } catch {
    return undefined; // not an address
  }
}

/** Whether a text contains this link, perhaps in a slightly different form. */
export function isShownBy(text: string, link: string): boolean {
  const wanted = plain(link);
  if (wanted === undefined) return false;
  const words = text.split(/\s+/).filter((word) => word.includes('.'));
  return words.some((word) => {
    const bare = word.replace(/^[<("']+|[>)"',.!?]+$/g, '');
    return plain(/^https?:\/\//i.test(bare) ? bare : `https://${bare}`) === wanted;
  });
}
