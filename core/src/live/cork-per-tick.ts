import type { Socket } from 'node:net';

/**
 * Holds back what is written to a connection until the present work ends, so that the frames of many events leave with
 * one call to the system instead of one each. Call before each write.
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
