import { Curve, WA_CERT_DETAILS, proto } from '@whiskeysockets/baileys';

const root = Curve.generateKeyPair();
const FOREVER = 4_000_000_000;

/** Makes clients of this process trust this test's root of certificates instead of the provider's. */
export function trustTestRoot(): void {
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(root.public);
}

/** The root's public key, for clients in other processes. */
export const testRootKey = (): string => Buffer.from(root.public).toString('hex');

/**
 * The chain that a server shows in the handshake: intermediate by the root, leaf (its static key) by the intermediate.
 */
export function certificateOf(staticKey: Uint8Array): Uint8Array {
  const { Details } = proto.CertChain.NoiseCertificate;
  const intermediate = Curve.generateKeyPair();
  const validity = { notBefore: 0, notAfter: FOREVER };
  const middle = Details.encode({
    ...{ serial: 3, issuerSerial: 0, key: intermediate.public, ...validity },
  }).finish();
  const leaf = Details.encode({ serial: 4, issuerSerial: 3, key: staticKey, ...validity }).finish();
  return proto.CertChain.encode({
    intermediate: { details: middle, signature: Curve.sign(root.private, middle) },
    leaf: { details: leaf, signature: Curve.sign(intermediate.private, leaf) },
  }).finish();
}
