import { createHash, X509Certificate } from 'node:crypto';
import { createSecureContext, rootCertificates, type SecureContextOptions } from 'node:tls';
import { PluginError, type ClientCertificate } from '@recado/sdk';

/** A certificate that can be used. */
export interface UsableCertificate {
  tls: SecureContextOptions;
  /** Throws CONFIG_INVALID when it is not valid now. */
  assertValid(now: Date): void;
}

const invalid = (sentence: string, cause?: unknown): PluginError =>
  new PluginError('CONFIG_INVALID', sentence, cause === undefined ? undefined : { cause });

const bytesOf = (value: string | Uint8Array): Buffer =>
  typeof value === 'string' ? Buffer.from(value) : Buffer.from(value);

/** Of everything that was given: equal ones share their connections. */
export function hashOf(certificate: ClientCertificate): string {
  const { pfx, cert, key, passphrase } = certificate as Partial<Record<string, string | Uint8Array>>;
  const hash = createHash('sha256');
  for (const part of [pfx, cert, key, passphrase, ...[certificate.ca ?? []].flat()]) {
    const bytes = part === undefined ? undefined : bytesOf(part);
    hash.update(`${bytes?.length ?? 'none'}:`).update(bytes ?? '');
  }
  return hash.digest('hex');
}

/** Reads the certificate; throws CONFIG_INVALID with a sentence that says what is wrong with it. */
export function usableCertificate(certificate: ClientCertificate): UsableCertificate {
  const tls = optionsOf(certificate);
  const leaf = leafOf(tls, certificate);
  return {
    tls,
    assertValid(now) {
      if (!leaf) return;
      const [from, to] = [new Date(leaf.validFrom), new Date(leaf.validTo)];
      if (now > to) throw invalid(`The client certificate expired on ${to.toISOString().slice(0, 10)}.`);
      if (now < from)
        throw invalid(`The client certificate is not valid before ${from.toISOString().slice(0, 10)}.`);
    },
  };
}

function optionsOf(certificate: ClientCertificate): SecureContextOptions {
  const { ca, passphrase } = certificate;
  // Given alone, an authority would replace those that Node trusts.
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ...[ca].flat().map(bytesOf)] };
  const secret = passphrase === undefined ? {} : { passphrase };
  if ('pfx' in certificate) return { pfx: bytesOf(certificate.pfx), ...secret, ...trusted };
  return { cert: bytesOf(certificate.cert), key: bytesOf(certificate.key), ...secret, ...trusted };
}

/** Undefined if this version of Node does not tell which certificate a file holds. */
function leafOf(tls: SecureContextOptions, certificate: ClientCertificate): X509Certificate | undefined {
  try {
    const { context } = createSecureContext(tls) as { context: { getCertificate?(): Buffer | null } };
    if ('cert' in certificate) return new X509Certificate(bytesOf(certificate.cert));
    const der = context.getCertificate?.();
    return der ? new X509Certificate(der) : undefined;
  } catch (error) {
    throw invalid(sentenceOf(error, 'pfx' in certificate), error);
  }
}

/** What OpenSSL said, for the person who gave the file. */
function sentenceOf(error: unknown, isPfx: boolean): string {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  if (/mac verify failure|bad decrypt/i.test(message))
    return 'The passphrase of the client certificate is wrong or missing.';
  if (isPfx && /unsupported/i.test(message))
    return 'The client certificate file uses an old encryption that is no longer supported. Convert it: openssl pkcs12 -legacy -in old.p12 -nodes -out all.pem && openssl pkcs12 -export -in all.pem -out new.p12';
  if (/key values mismatch/i.test(message)) return 'The key does not belong to the client certificate.';
  if (isPfx) return 'The client certificate file is no PKCS#12 file (.p12, .pfx), or it is incomplete.';
  const isKey = /DECODER/i.test(message) || code === 'ERR_OSSL_UNSUPPORTED';
  return isKey
    ? 'The key of the client certificate cannot be read: it has to be PEM text.'
    : 'The client certificate cannot be read: it has to be PEM text.';
}

/** The other side rejected the certificate, or wants one. */
export function isRefusedCertificate(error: unknown): boolean {
  for (let cause = error, depth = 0; cause && depth < 4; depth++) {
    const { code, cause: next } = cause as { code?: unknown; cause?: unknown };
    if (typeof code === 'string' && /^ERR_SSL_.*(CERTIFICATE|UNKNOWN_CA)/.test(code) && /ALERT/.test(code))
      return true;
    cause = next;
  }
  return false;
}
