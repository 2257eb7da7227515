import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The kernel takes no socket address longer than this. */
const longest = 107;

/** Where an engine puts its socket: beside its data, or under the temporary folder when that path is too long. */
export function socketPath(folder, name, temporary = tmpdir()) {
  const beside = join(folder, name);
  if (Buffer.byteLength(beside) <= longest) return beside;
  const key = createHash('sha256').update(beside).digest('hex').slice(0, 16);
  return join(temporary, `recado-${key}.sock`);
}
