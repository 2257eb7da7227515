import type { ConnectionState } from '@recado/sdk';
import type { Connection } from '@recado/sdk/contracts';

type Status = Connection['status'];

/** What a plugin's report of a connection's state changes in its row. */
export interface StateColumns {
  status: Status;
  sessionCode: string | null;
  lastError: string | null;
  number?: string;
}

export function stateColumns(state: ConnectionState): StateColumns {
  const quiet = { sessionCode: null, lastError: null };
  switch (state.status) {
    case 'needs_action':
      return { ...quiet, status: 'qrcode', sessionCode: state.code };
    case 'opening':
      return { ...quiet, status: 'OPENING' };
    case 'pairing':
      return { ...quiet, status: 'PAIRING' };
    case 'connected':
      return { ...quiet, status: 'CONNECTED', ...(state.account && { number: state.account.slice(0, 50) }) };
    case 'timeout':
      return { ...quiet, status: 'TIMEOUT' };
    case 'lost':
      return { ...quiet, status: 'DISCONNECTED', lastError: state.reason?.slice(0, 500) ?? null };
  }
}
