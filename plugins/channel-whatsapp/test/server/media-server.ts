import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getMediaKeys, type MediaType } from '@whiskeysockets/baileys';
import type { Ledger } from './ledger.js';
import type { Misbehaviours } from './misbehaviour.js';

/** A message's description of a file that is encrypted on the media server. */
export interface StoredMedia {
  url: string;
  directPath: string;
  mediaKey: Uint8Array;
  fileEncSha256: Uint8Array;
  fileSha256: Uint8Array;
  fileLength: number;
}

/** The provider's media host: encrypted files are uploaded by POST and fetched by GET; pictures are unencrypted. */
export class MediaServer {
  private readonly files = new Map<string, Buffer>();
  onSilence = () => undefined as void;
  origin = '';
  constructor(
    private readonly ledger: Ledger,
    private readonly misbehaviours: Misbehaviours,
  ) {}

  get host(): string {
    return new URL(this.origin).host;
  }

  /** Encrypts like a customer's phone, and stores the file. */
  async store(bytes: Uint8Array, type: MediaType): Promise<StoredMedia> {
    const mediaKey = randomBytes(32);
    const { cipherKey, iv, macKey } = await getMediaKeys(mediaKey, type);
    const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
    const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
    const mac = createHmac('sha256', macKey!).update(iv).update(text).digest().subarray(0, 10);
    const sealed = Buffer.concat([text, mac]);
    const digest = (data: Uint8Array) => createHash('sha256').update(data).digest();
    const directPath = this.keep(sealed);
    return {
      ...{ url: `https://mmg.whatsapp.net${directPath}`, directPath, mediaKey },
      ...{ fileEncSha256: digest(sealed), fileSha256: digest(bytes), fileLength: bytes.length },
    };
  }
  /** An unencrypted file, such as a profile picture. */
  publish(bytes: Uint8Array): string {
    return this.origin + this.keep(Buffer.from(bytes));
  }
  /** The stored bytes at a path. */
  at(directPath: string): Buffer | undefined {
    return this.files.get(directPath);
  }
  /** After some days the provider deletes a file; the sender's phone can upload it again, at another path. */
  expire(directPath: string): () => string {
    const bytes = this.files.get(directPath)!;
    this.files.delete(directPath);
    return () => this.keep(bytes);
  }

  readonly handle: RequestListener = (request, response) => {
    void this.answer(request, response).catch(() => response.writeHead(500).end());
  };

  private keep(bytes: Buffer): string {
    const path = `/v/t62/${randomBytes(12).toString('hex')}`;
    this.files.set(path, bytes);
    return path;
  }
  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    if (request.method === 'POST') return this.takeUpload(request, response, pathname, searchParams);
    this.ledger.downloads.push(pathname);
    this.ledger.changed();
    if (this.misbehaviours.take('download-silent')) return this.onSilence();
    if (this.misbehaviours.take('download-unavailable')) return void response.writeHead(503).end();
    if (this.misbehaviours.take('download-unauthorized')) return void response.writeHead(401).end();
    const bytes = this.files.get(pathname);
    if (!bytes) return void response.writeHead(410).end();
    response
      .writeHead(200, { 'content-length': bytes.length, 'content-type': 'application/octet-stream' })
      .end(bytes);
  }
  private async takeUpload(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const refused = this.misbehaviours.take('upload-unauthorized') || query.get('auth') !== 'upload-pass';
    if (refused) return void response.writeHead(401).end();
    if (this.misbehaviours.take('upload-unavailable')) return void response.writeHead(503).end();
    const bytes = Buffer.concat(chunks);
    const digest = createHash('sha256').update(bytes).digest('base64url');
    if (decodeURIComponent(path.split('/').at(-1)!) !== digest) return void response.writeHead(400).end();
    const directPath = this.keep(bytes);
    this.ledger.uploads.push(directPath);
    const body = JSON.stringify({ url: `https://mmg.whatsapp.net${directPath}`, direct_path: directPath });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  }
}
