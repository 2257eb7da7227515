import { request } from 'node:https';
import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import type { ReadableStream } from 'node:stream/web';
import type { ClientCertificate, PluginRequestInit } from '../../plugin/context.js';

const texts = (value: ClientCertificate['ca']): (string | Buffer)[] =>
  value === undefined
    ? []
    : (Array.isArray(value) ? value : [value]).map((one) =>
        typeof one === 'string' ? one : Buffer.from(one),
      );

/** `fetch` as a plugin's context has it: a client certificate is presented. */
export const networkFetch = (
  url: Parameters<typeof fetch>[0],
  init?: PluginRequestInit,
): Promise<Response> => {
  const { clientCertificate } = init ?? {};
  return clientCertificate
    ? certifiedFetch(url as string | URL, { ...init, clientCertificate })
    : fetch(url, init);
};

/** A request with a client certificate, over Node's own HTTPS: its `fetch` takes none. Redirects are not followed. */
async function certifiedFetch(
  url: string | URL,
  { clientCertificate, ...init }: PluginRequestInit & { clientCertificate: ClientCertificate },
): Promise<Response> {
  const plain = new Request(url, init);
  const body = await plain.arrayBuffer();
  const { ca, ...certificate } = clientCertificate;
  return await new Promise<Response>((resolve, reject) => {
    const outgoing = request(
      url,
      {
        ...(certificate as object),
        ...(ca !== undefined && { ca: [...rootCertificates, ...texts(ca)] }),
        method: plain.method,
        headers: Object.fromEntries(plain.headers),
        signal: init.signal ?? undefined,
      },
      (answer) => {
        const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        const status = answer.statusCode ?? 500;
        if (status === 204 || status === 304) {
          answer.resume();
          return resolve(new Response(null, { status, headers }));
        }
        resolve(new Response(Readable.toWeb(answer) as ReadableStream as never, { status, headers }));
      },
    );
    outgoing.once('error', (cause) => reject(new TypeError('fetch failed', { cause })));
    outgoing.end(Buffer.from(body));
  });
}
