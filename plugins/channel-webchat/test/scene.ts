import { afterAll, beforeAll } from 'vitest';
import { startHost, type Host } from './host.js';

export const SITE = 'https://shop.example';

export interface CallOptions {
  token?: string;
  body?: unknown;
  origin?: string;
  query?: string;
  raw?: Buffer;
  type?: string;
}

/** A site with the chat on it, for the tests of one file: its host, and the calls that its pages make. */
export class WebchatScene {
  host!: Host;
  /** The core cannot store the next message. */
  refuseOnce = false;

  constructor() {
    beforeAll(async () => {
      this.host = await startHost({
        settings: { allowedOrigins: [SITE, 'self'], maxUploadMb: 1, fileKinds: ['image', 'document'] },
        onReceive: () => {
          if (!this.refuseOnce) return;
          this.refuseOnce = false;
          throw new Error('the database is away');
        },
      });
    });
    afterAll(() => this.host.close());
  }

  readonly call = async (method: string, path: string, options: CallOptions = {}) => {
    const { host } = this;
    const address = `${host.url}/api/plugins/webchat${path}?key=${host.key}${options.query ?? ''}`;
    const response = await fetch(address, {
      method,
      headers: {
        origin: options.origin ?? SITE,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.raw ? { 'content-type': options.type ?? '' } : {}),
      },
      ...(options.raw
        ? { body: new Uint8Array(options.raw) }
        : options.body === undefined
          ? {}
          : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : undefined) as never,
    };
  };

  readonly newVisitor = async (profile: object = {}): Promise<string> => {
    const { body } = await this.call('POST', '/session', { body: profile });
    return (body as { token: string }).token;
  };
}
