import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/** The baseline of the fan-out benchmark: the same frame to every socket in a loop, serialised for each send. */
const server = createServer((request, response) => {
  if (request.url === '/health') return void response.end('ok');
  const count = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('count'));
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const frame = JSON.parse(Buffer.concat(chunks).toString()) as object;
    response.end('ok');
    void sendAll(count, frame);
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

async function sendAll(count: number, frame: object): Promise<void> {
  for (let n = 0; n < count; n++) {
    const text = JSON.stringify({ ...frame, seq: n });
    for (const socket of sockets.clients) socket.send(text);
    // Yields now and then, as any server does.
    if (n % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
