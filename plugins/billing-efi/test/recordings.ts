import type { BillingNotice } from '@recado/sdk';
import type { BillingRecording, UnsignedWebhook } from '@recado/sdk/testing';

const TXID = '97ee54eb4ebe6ae9ffd1e4a4ae6a6fde';
const E2E = 'E09089356202611231514API01dc8a01';
const AT = '2026-11-23T15:14:08.000Z';

/** A request of Efí before its secret is added. */
export const recorded = (body: object): UnsignedWebhook => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  query: { ignorar: '/pix' },
  rawBody: Buffer.from(JSON.stringify(body)),
});
const pix = { endToEndId: E2E, txid: TXID, chave: 'loja@exemplo.com', valor: '19.90', horario: AT };
const gnExtras = { pagador: { nome: 'Ana', cpf: '***.456.789-**' }, tarifa: '0.20' };
const devolution = (status: string) => ({
  ...{ id: 'refund1', rtrId: 'D09089356202611231520API01dc8a02', valor: '5.00', status },
  horario: { solicitacao: '2026-11-23T15:20:00.000Z' },
});
const notice: BillingNotice = { externalId: TXID, eventId: E2E, occurredAt: AT, hint: 'settled' };
const refunded = (mark: string): BillingNotice => ({
  ...notice,
  eventId: `${E2E}:${mark}`,
  hint: 'refunded',
});
const other = { ...pix, endToEndId: `${E2E}2`, txid: TXID.replace('97', '98') };

/** Notices as Efí posts them. */
export const recordings: BillingRecording[] = [
  {
    name: 'a payment',
    request: recorded({ pix: [{ ...pix, infoPagador: 'Janeiro', gnExtras }] }),
    notices: [notice],
  },
  {
    name: 'two payments at once',
    request: recorded({ pix: [pix, other] }),
    notices: [notice, { ...notice, externalId: other.txid, eventId: other.endToEndId }],
  },
  {
    name: 'a refund that was taken',
    request: recorded({ pix: [{ ...pix, devolucoes: [devolution('EM_PROCESSAMENTO')] }] }),
    notices: [refunded('f78388d1b12e1065')],
  },
  {
    name: 'a refund that has arrived',
    request: recorded({ pix: [{ ...pix, devolucoes: [devolution('DEVOLVIDO')] }] }),
    notices: [refunded('9dc4ce624489b5f1')],
  },
];

/** What is about no charge of Recado's. */
export const unknown: UnsignedWebhook[] = [
  recorded({ evento: 'teste_webhook' }),
  // A Pix that the account has sent.
  recorded({
    pix: [
      {
        ...{ endToEndId: E2E, chave: 'loja@exemplo.com', valor: '5.00', horario: AT, tipo: 'SOLICITACAO' },
        ...{ status: 'REALIZADO', gnExtras: { idEnvio: '1234' } },
      },
    ],
  }),
  // A static code of another program.
  recorded({ pix: [{ ...pix, txid: 'PEDIDO123' }] }),
];
