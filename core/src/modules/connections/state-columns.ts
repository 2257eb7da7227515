import type { ConnectionState, InLanguages } from '@recado/sdk';
import type { Connection } from '@recado/sdk/contracts';

type Status = Connection['status'];

/** The columns that a plugin's report of a connection's state changes. */
export interface StateColumns {
  status: Status;
  sessionCode: string | null;
  sessionCodeKind: 'qr' | 'code' | null;
  sessionCodeUntil: Date | null;
  lastError: string | null;
  lastErrorTexts: Connection['lastErrorTexts'];
  number?: string;
}

const REASON_LENGTH = 500;

/** Undefined and invalid dates become null. */
function moment(text: string | undefined): Date | null {
  const date = text === undefined ? undefined : new Date(text);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

const shortened = ({ pt, es, tr }: InLanguages<string>): NonNullable<Connection['lastErrorTexts']> => ({
  ...(pt && { pt: pt.slice(0, REASON_LENGTH) }),
  ...(es && { es: es.slice(0, REASON_LENGTH) }),
  ...(tr && { tr: tr.slice(0, REASON_LENGTH) }),
});

export function stateColumns(state: ConnectionState): StateColumns {
  const noCode = { sessionCode: null, sessionCodeKind: null, sessionCodeUntil: null };
  const quiet = { ...noCode, lastError: null, lastErrorTexts: null };
  switch (state.status) {
    case 'needs_action':
      return {
        ...quiet,
        ...{ status: 'qrcode', sessionCode: state.code, sessionCodeKind: state.action },
        sessionCodeUntil: moment(state.expiresAt),
      };
    case 'opening':
      return { ...quiet, status: 'OPENING' };
    case 'pairing':
      return { ...quiet, status: 'PAIRING' };
    case 'connected':
      return { ...quiet, status: 'CONNECTED', ...(state.account && { number: state.account.slice(0, 50) }) };
    case 'timeout':
      return { ...quiet, status: 'TIMEOUT' };
    case 'lost':
      return {
        ...{ ...quiet, status: 'DISCONNECTED' },
        lastError: state.reason?.slice(0, REASON_LENGTH) ?? null,
        lastErrorTexts: state.texts ? shortened(state.texts) : null,
      };
  }
}
