import type { Socket } from 'node:net';

/**
 * Corks a connection until the current work ends, so that the frames of many events leave with one system call instead
 * of one each. Call before each write.
 */
export function gathered(connection: Pick<Socket, 'cork' | 'uncork'>): () => void {
  let held = false;
  const release = () => {
    held = false;
    connection.uncork();
  };
  return () => {
    if (held) return;
    held = true;
    connection.cork();
    process.nextTick(release);
  };
}
