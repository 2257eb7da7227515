import type { Connection } from '../contracts/connection.js';

/** The states in which a connection needs somebody's attention. */
export const TROUBLED = ['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING'] as const;

/** Whether a connection's state needs somebody's attention. */
export const needsAttention = ({ status }: Pick<Connection, 'status'>): boolean =>
  (TROUBLED as readonly string[]).includes(status);
