import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** One attempt as the receiver saw it. */
export interface Received {
  path: string;
  id: string;
  timestamp: number;
  signature: string;
  body: string;
  event: { type: string; timestamp: string; companyId: number; data: Record<string, unknown> } & Record<
    string,
    unknown
  >;
}
type Conduct = (received: Received, reply: ServerResponse, request: IncomingMessage) => void;

const ok: Conduct = (_received, reply) => reply.writeHead(204).end();

/** Another company's server, which writes down every attempt before it answers as it is told. */
export async function startReceiver() {
  const ledger: Received[] = [];
  let conduct = ok;
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      const received: Received = {
        ...{ path: request.url!, id: header('id'), timestamp: Number(header('timestamp')), body },
        ...{ signature: header('signature'), event: JSON.parse(body) as Received['event'] },
      };
      ledger.push(received);
      conduct(received, reply, request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    at: (path: string) => ledger.filter((received) => received.path === path),
    /** How it answers from now on. */
    behave(next: Conduct = ok): void {
      conduct = next;
    },
    answers(status: number, headers: Record<string, string> = {}, text = ''): void {
      conduct = (_received, reply) => reply.writeHead(status, headers).end(text);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Verifies with the library that receivers use; throws unless the signature and the time are right. */
export const verified = ({ id, timestamp, signature, body }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  });

/** The same for a clock that was moved: the library compares with its own. */
export const isSignedBy = ({ id, timestamp, signature, body }: Received, secret: string): boolean =>
  signature.split(' ').includes(new Webhook(secret).sign(id, new Date(timestamp * 1000), body));
