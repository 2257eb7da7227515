import type { Connection } from '../contracts/connection.js';

const TROUBLED: ReadonlySet<string> = new Set(['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING']);

/** Whether a connection stands in a state in which it needs somebody's attention. */
export const needsAttention = ({ status }: Pick<Connection, 'status'>): boolean => TROUBLED.has(status);
