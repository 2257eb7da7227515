import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutboundMedia } from '@recado/sdk';

/** A file, and the parameter of the method that takes it. */
export interface Upload {
  field: string;
  media: OutboundMedia;
}

const quoted = (name: string): string => name.replace(/[\r\n"\\]/g, '_');

/** A multipart body that is read from the storage while it is sent: a file of 50 MB never stands in memory. */
export async function multipart(
  parameters: Record<string, unknown>,
  { field, media }: Upload,
): Promise<RequestInit & { duplex: 'half' }> {
  const boundary = randomUUID();
  const file = await media.open();
  const part = (head: string): string => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  async function* body(): AsyncGenerator<Uint8Array> {
    for (const [name, value] of Object.entries(parameters)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      yield Buffer.from(`${part(`name="${name}"`)}${text}\r\n`);
    }
    const type = `\r\ncontent-type: ${media.mimeType}`;
    yield Buffer.from(part(`name="${field}"; filename="${quoted(media.filename)}"${type}`));
    for await (const chunk of file) yield Buffer.from(chunk);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Readable.toWeb(Readable.from(body())) as ReadableStream,
    duplex: 'half',
  };
}
