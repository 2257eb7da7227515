import type { ServerResponse } from 'node:http';

/** Calls back once: when the last byte of a response has left, or when the connection ended before. */
export function onceSent(response: ServerResponse, over: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    over();
  };
  response.once('finish', end).once('close', end);
}
