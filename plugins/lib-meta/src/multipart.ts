import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

/** A file to upload; its bytes are streamed, and never held together. */
export interface UploadedFile {
  mimeType: string;
  /** Bytes. */
  size: number;
  filename: string;
  open(): Promise<NodeJS.ReadableStream>;
}

const quoted = (text: string) =>
  text.replace(/[\r\n"]/g, (character) => encodeURIComponent(character)).slice(0, 200);

/**
 * A multipart/form-data request with fields and one file. The length is declared beforehand: Meta accepts no chunked
 * body.
 */
export function multipartRequest(
  fields: Readonly<Record<string, string>>,
  file: UploadedFile,
  fileField = 'file',
): { headers: Record<string, string>; body: ReadableStream; duplex: 'half' } {
  const boundary = `recado-${randomBytes(16).toString('hex')}`;
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const before = Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `${part(`name="${quoted(name)}"`)}\r\n${value}\r\n`)
      .join('') +
      `${part(`name="${fileField}"; filename="${quoted(file.filename)}"`)}Content-Type: ${file.mimeType}\r\n\r\n`,
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* bytes() {
    yield before;
    for await (const chunk of await file.open()) yield Buffer.from(chunk as Buffer);
    yield after;
  }
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(before.length + file.size + after.length),
    },
    body: Readable.toWeb(Readable.from(bytes())) as ReadableStream,
    duplex: 'half',
  };
}
