import { randomBytes } from 'node:crypto';

export interface FilePart {
  name?: string;
  filename: string;
  type: string;
  bytes: Buffer | string;
}

type Field = [name: string, value: string];

/**
 * A multipart body as a browser sends it, with its header. `after`: fields after the files, possibly several of one
 * name.
 */
export function multipart(fields: Record<string, string>, files: FilePart[], after: Field[] = []) {
  const boundary = `----recado${randomBytes(12).toString('hex')}`;
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      part(`Content-Disposition: form-data; name="${name}"`, value),
    ),
    ...files.map(({ name = 'medias', filename, type, bytes }) =>
      part(
        `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`,
        bytes,
      ),
    ),
    ...after.map(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, value)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The smallest possible PNG: one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
