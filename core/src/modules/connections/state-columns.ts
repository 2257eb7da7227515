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
/** A plugin that only says that nobody answers; it goes on trying. */
const NO_ANSWER = {
  message: 'The provider does not answer. The attempt is repeated from time to time.',
  texts: {
    pt: 'O provedor não responde. A tentativa se repete de tempos em tempos.',
    es: 'El proveedor no responde. Se vuelve a intentar cada cierto tiempo.',
    tr: 'Sağlayıcı yanıt vermiyor. Ara ara yeniden denenir.',
  },
};
/** A plugin that does not say why a connection is lost. */
const ENDED = {
  message: 'The connection has ended.',
  texts: {
    pt: 'A conexão foi encerrada.',
    es: 'La conexión se ha cerrado.',
    tr: 'Bağlantı sona erdi.',
  },
};

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
      return {
        ...{ ...quiet, status: 'TIMEOUT' },
        ...{ lastError: NO_ANSWER.message, lastErrorTexts: NO_ANSWER.texts },
      };
    case 'lost':
      return {
        ...{ ...quiet, status: 'DISCONNECTED' },
        lastError: (state.reason ?? ENDED.message).slice(0, REASON_LENGTH),
        lastErrorTexts: state.texts ? shortened(state.texts) : state.reason ? null : ENDED.texts,
      };
  }
}
