/** Requests as text, one a line: address, headers and body. `answer` replaces the network. */
export function observedFetch(answer: typeof fetch = fetch) {
  const seen: string[] = [];
  const observe: typeof fetch = async (url, init) => {
    const headers = JSON.stringify([...new Headers(init?.headers)]);
    const line = `${String(url)} ${headers} ${await bodyText(init?.body)}`;
    seen.push(line.replaceAll('\n', ' '));
    return answer(url, init);
  };
  return { fetch: observe, sent: () => seen.join('\n') };
}

/** A text as it is, forms and files a byte a character; nothing of a stream, which can be read once. */
async function bodyText(body: RequestInit['body']): Promise<string> {
  if (typeof body === 'string') return body;
  if (!body || body instanceof ReadableStream || Symbol.asyncIterator in body) return '';
  return Buffer.from(await new Response(body).arrayBuffer()).toString('latin1');
}
