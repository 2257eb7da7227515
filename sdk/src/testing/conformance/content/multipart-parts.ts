/** One part of a multipart body. */
export interface BodyPart {
  name: string;
  filename?: string;
  bytes: Buffer;
}
const HEAD_END = Buffer.from('\r\n\r\n');

function namesOf(head: string): Pick<BodyPart, 'name' | 'filename'> {
  const name = /[; ]name="([^"]*)"/i.exec(head)?.[1] ?? 'part';
  const extended = /filename\*=(?:UTF-8'[^']*')?([^;\r\n]+)/i.exec(head)?.[1];
  const filename = extended ?? /filename="([^"]*)"/i.exec(head)?.[1];
  return { name, ...(filename !== undefined && { filename }) };
}

/** The parts of a multipart body, in order; none if it cannot be read. */
export function filePartsOf(body: Buffer, contentType: string): BodyPart[] {
  const given = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const boundary = given?.[1] ?? given?.[2];
  if (!boundary) return [];
  const line = Buffer.from(`--${boundary}`);
  const parts: BodyPart[] = [];
  for (let at = body.indexOf(line); at >= 0;) {
    const from = at + line.length;
    const next = body.indexOf(line, from);
    if (next < 0) break;
    const head = body.indexOf(HEAD_END, from);
    if (head >= 0 && head < next)
      parts.push({
        ...namesOf(body.subarray(from, head).toString('utf8')),
        bytes: body.subarray(head + HEAD_END.length, next - 2),
      });
    at = next;
  }
  return parts;
}
