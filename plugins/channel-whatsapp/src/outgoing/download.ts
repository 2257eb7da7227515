import { createDecipheriv, createHmac, timingSafeEqual, type Decipher, type Hmac } from 'node:crypto';
import { Readable, Transform, pipeline, type TransformCallback } from 'node:stream';
import { getMediaKeys, type MediaType } from '@whiskeysockets/baileys';
import {
  PluginError,
  errorFromFetch,
  type ConnectionContext,
  type MediaDownload,
  type MediaRef,
} from '@recado/sdk';
import { askSession } from '../session/session-calls.js';
import { pluginSettings } from '../settings.js';
import { mediaFailure } from './failures.js';

const MEDIA_ORIGIN = 'https://mmg.whatsapp.net';
const MAC_BYTES = 10;

/** Fetches a file and decrypts it. If the provider has deleted it, the sender's phone is asked for it. */
export async function downloadMedia(ctx: ConnectionContext, ref: MediaRef): Promise<MediaDownload> {
  const { providerRef, mimeType, size } = ref;
  const { inline } = providerRef;
  if (inline) return { stream: Readable.from([Buffer.from(inline, 'base64')]), mimeType };
  if (providerRef['picture']) {
    const answer = await get(ctx, providerRef['picture']);
    if (!answer.ok) throw mediaFailure(answer, 'The picture could not be fetched');
    return { stream: bodyOf(answer), mimeType };
  }
  const origin = pluginSettings(ctx).mediaUrl ?? MEDIA_ORIGIN;
  let answer = await get(ctx, addressAt(origin, providerRef['path']));
  if (answer.status === 404 || answer.status === 410) {
    if (!providerRef['chat'] || !providerRef['message'])
      throw new PluginError('MEDIA_REJECTED', 'The file is gone, and no message says who may still have it');
    const path = (await askSession(ctx, { what: 'newPlaceOfFile', providerRef })) as string;
    answer = await get(ctx, addressAt(origin, path));
  }
  if (!answer.ok) throw mediaFailure(answer, 'The file could not be fetched');
  const keys = await getMediaKeys(
    Buffer.from(providerRef['key'] ?? '', 'base64'),
    providerRef['type'] as MediaType,
  );
  const stream = new MediaOpener(keys.cipherKey, keys.iv, keys.macKey!);
  pipeline(bodyOf(answer), stream, () => undefined); // whoever reads the stream gets the error
  return { stream, mimeType, ...(size !== undefined && { size }) };
}

/** The sender chose the path: it may lead only to the provider's own host. */
function addressAt(origin: string, path = ''): string {
  const address = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (address && path && address.origin === new URL(origin).origin) return address.href;
  throw new PluginError('MEDIA_REJECTED', 'The file lies at no place of WhatsApp');
}

const get = (ctx: ConnectionContext, url: string): Promise<Response> =>
  ctx.http
    .fetch(url, { signal: ctx.signal, headers: { origin: 'https://web.whatsapp.com' } })
    .catch((error: unknown) => {
      throw errorFromFetch(error, { transmits: false });
    });

const bodyOf = (answer: Response): Readable =>
  Readable.fromWeb((answer.body ?? new Blob([]).stream()) as Parameters<typeof Readable.fromWeb>[0]);

/** AES-256-CBC with a truncated HMAC at the end. The last bytes are released only if the code is right. */
export class MediaOpener extends Transform {
  private readonly decipher: Decipher;
  private readonly hmac: Hmac;
  private held = Buffer.alloc(0);

  constructor(cipherKey: Uint8Array, iv: Uint8Array, macKey: Uint8Array) {
    super();
    this.decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
    this.hmac = createHmac('sha256', macKey).update(iv);
  }
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = Buffer.concat([this.held, chunk]);
    const ready = Math.max(0, bytes.length - MAC_BYTES);
    this.held = bytes.subarray(ready);
    const text = bytes.subarray(0, ready);
    this.hmac.update(text);
    done(null, this.decipher.update(text));
  }
  override _flush(done: TransformCallback): void {
    const code = this.hmac.digest().subarray(0, MAC_BYTES);
    const isWhole = this.held.length === MAC_BYTES && timingSafeEqual(code, this.held);
    if (!isWhole) return done(new PluginError('MEDIA_REJECTED', 'The file is not the one that was sent'));
    try {
      done(null, this.decipher.final());
    } catch (cause) {
      done(new PluginError('MEDIA_REJECTED', 'The file could not be opened', { cause }));
    }
  }
}
