import type { QueueName } from './office.js';

export interface MonthConnection {
  id: number;
  channel: string;
  weight: number;
  hasNumbers: boolean;
}
/** Ids of what the month happens in. */
export interface Frame {
  queueIds: ReadonlyMap<QueueName, number>;
  agents: readonly { id: number; queueIds: readonly number[] }[];
  connections: readonly MonthConnection[];
  tagIds: readonly number[];
  laneIds: readonly number[];
}
