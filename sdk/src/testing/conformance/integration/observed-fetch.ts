/** Requests as text, one a line: address, headers and body. `answer` replaces the network. */
export function observedFetch(answer: typeof fetch = fetch) {
  const seen: string[] = [];
  const observe: typeof fetch = (url, init) => {
    const headers = JSON.stringify([...new Headers(init?.headers)]);
    const body = typeof init?.body === 'string' ? init.body : '';
    seen.push(`${String(url)} ${headers} ${body}`.replaceAll('\n', ' '));
    return answer(url, init);
  };
  return { fetch: observe, sent: () => seen.join('\n') };
}
