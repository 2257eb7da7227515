import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Site {
  origin: string;
  close(): Promise<void>;
}

/** A company's own site, on another origin than the installation; each path has its own policy. */
export async function startSite(policies: Record<string, string>, script: string): Promise<Site> {
  const server = createServer((request, response) => {
    const policy = policies[request.url ?? '/'];
    if (policy === undefined) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(`<!doctype html><html lang="pt-BR"><head><title>Site</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
      <body><main><h1>Site da empresa</h1></main>${script}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
