import { stored } from '@recado/sdk/ui';

const keyOf = (userId: number) => `recado.lastQueue.${userId}`;

/** The queue in which this user last accepted, 0 for none; `undefined` before the first time. */
export const lastQueue = (userId: number): number | undefined => {
  const text = stored.get(keyOf(userId));
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
};
export const rememberQueue = (userId: number, queueId: number): void =>
  stored.set(keyOf(userId), String(queueId));
