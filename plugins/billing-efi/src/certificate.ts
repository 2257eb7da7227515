import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { ClientCertificate } from '@recado/sdk';
import { CERTIFICATE, endsSoon, expired, notYetValid, told, type Sentence } from './sentences.js';

const DAY_MS = 86_400_000;
/** How long before its end a certificate is spoken of. */
const SOON_MS = 30 * DAY_MS;

/** The operator's certificate, ready for requests. */
export interface OwnCertificate {
  tls: ClientCertificate;
  /** Undefined if this version of Node does not tell which certificate a .p12 file holds. */
  validFrom?: Date;
  validTo?: Date;
}
type Parts = { cert: string; key: string } | { pfx: Uint8Array };

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/gs;

function pemParts(text: string): Parts {
  // A field for secrets has one line: the lines of the labels are put back, and OpenSSL wants no others.
  const blocks = [...text.matchAll(BLOCK)].map(([, type = '', body = '']) => ({
    type,
    pem: `-----BEGIN ${type}-----\n${body.trim()}\n-----END ${type}-----\n`,
  }));
  const cert = blocks.filter(({ type }) => type === 'CERTIFICATE').map(({ pem }) => pem);
  const key = blocks.find(({ type }) => type.endsWith('PRIVATE KEY'));
  if (cert.length === 0 || !key) throw told('CONFIG_INVALID', CERTIFICATE.incomplete);
  return { cert: cert.join(''), key: key.pem };
}

function pfxParts(text: string): Parts {
  const base64 = text.replace(/^data:[^,]*,/, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw told('CONFIG_INVALID', CERTIFICATE.junk);
  return { pfx: new Uint8Array(Buffer.from(base64, 'base64')) };
}

/** What OpenSSL said. */
function sentenceOf(error: unknown, isPem: boolean): Sentence {
  const { code, message = '' } = Object(error) as { code?: string; message?: string };
  if (/mac verify failure|bad decrypt|interrupted or cancelled|password/i.test(message))
    return CERTIFICATE.passphrase;
  if (!isPem && (code === 'ERR_CRYPTO_UNSUPPORTED_OPERATION' || /unsupported/i.test(message)))
    return CERTIFICATE.old;
  if (/key values mismatch/i.test(message)) return CERTIFICATE.mismatch;
  return CERTIFICATE.junk;
}

/**
 * Reads the certificate of the form: a .p12 file as base64, or PEM. Throws CONFIG_INVALID with a sentence for whoever entered it.
 */
export function readCertificate(text: string, passphrase?: string, authority?: string): OwnCertificate {
  const isPem = text.includes('-----BEGIN ');
  const parts = isPem ? pemParts(text) : pfxParts(text);
  const secured = { ...parts, ...(passphrase && { passphrase }) };
  try {
    const { context } = createSecureContext(secured as object) as {
      context: { getCertificate?(): Buffer | null };
    };
    const der = 'cert' in parts ? parts.cert : context.getCertificate?.();
    const held = der ? new X509Certificate(der) : undefined;
    return {
      tls: { ...secured, ...(authority?.trim() && { ca: authority }) } as ClientCertificate,
      ...(held && { validFrom: new Date(held.validFrom), validTo: new Date(held.validTo) }),
    };
  } catch (error) {
    throw told('CONFIG_INVALID', sentenceOf(error, isPem), error);
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Throws CONFIG_INVALID when it is not valid now. */
export function assertValid({ validFrom, validTo }: OwnCertificate, now: Date): void {
  if (validTo && now > validTo) throw told('CONFIG_INVALID', expired(dayOf(validTo)));
  if (validFrom && now < validFrom) throw told('CONFIG_INVALID', notYetValid(dayOf(validFrom)));
}

/** That it ends within a month; undefined if it does not. */
export const ending = ({ validTo }: OwnCertificate, now: Date): Sentence | undefined =>
  validTo && validTo.getTime() - now.getTime() < SOON_MS ? endsSoon(dayOf(validTo)) : undefined;
