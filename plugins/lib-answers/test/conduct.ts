import type { FakeAnswer } from '@recado/sdk/testing';

/** Answers of services, and of what stands before them, that are none. */
export const CONDUCT = {
  /** A gateway's page. */
  page: { headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from('<h1>Welcome</h1>') },
  /** Cloudflare gave up after 100 seconds; the service goes on. */
  gaveUp: {
    status: 524,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<html>error code: 524</html>'),
  },
  failed: { status: 500, json: { message: 'Internal Server Error' } },
  limited: { status: 429, headers: { 'retry-after': '7' }, json: { message: 'Too Many Requests' } },
  /** To where clouds keep the keys of a machine. */
  redirected: { status: 307, headers: { location: 'http://169.254.169.254/latest/meta-data/' } },
  /** The headers come, and not all of the body. */
  stalled: {
    headers: { 'content-length': '1000', 'content-type': 'application/json' },
    body: Buffer.from('{"output":'),
  },
  large: { json: { output: 'x'.repeat(300_000) } },
} satisfies Record<string, FakeAnswer>;
