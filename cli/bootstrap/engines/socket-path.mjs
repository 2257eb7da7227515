import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum length of a socket address in the kernel. */
const longest = 107;

/** The socket of the MariaDB whose data is in `folder`. */
export const mariadbSocket = (folder) => socketPath(folder, 'mariadb.sock');

/** The place of an engine's socket: beside its data, or under the temporary folder if that path is too long. */
export function socketPath(folder, name, temporary = tmpdir()) {
  const beside = join(folder, name);
  if (Buffer.byteLength(beside) <= longest) return beside;
  const key = createHash('sha256').update(beside).digest('hex').slice(0, 16);
  return join(temporary, `recado-${key}.sock`);
}
