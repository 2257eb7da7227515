import {
  Curve,
  NOISE_MODE,
  NOISE_WA_HEADER,
  aesDecryptGCM,
  aesEncryptGCM,
  hkdf,
  proto,
  sha256,
} from '@whiskeysockets/baileys';
import { certificateOf } from './certificate.js';

const NOTHING = Buffer.alloc(0);
function nonce(count: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(count, 8);
  return bytes;
}

/** The server's side of Noise_XX_25519_AESGCM_SHA256, as the WhatsApp Web protocol uses it. */
export class NoiseServer {
  private readonly ephemeral = Curve.generateKeyPair();
  private readonly fixed = Curve.generateKeyPair();
  private hash = Buffer.from(NOISE_MODE);
  private salt = this.hash;
  private key = this.hash;
  private count = 0;
  private inbound = { key: NOTHING, count: 0 };
  private outbound = { key: NOTHING, count: 0 };

  constructor() {
    this.authenticate(NOISE_WA_HEADER);
  }

  /** Responds to the client's hello. */
  hello(frame: Uint8Array): Uint8Array {
    const { clientHello } = proto.HandshakeMessage.decode(frame);
    const theirs = clientHello!.ephemeral!;
    this.authenticate(theirs);
    this.authenticate(this.ephemeral.public);
    this.mix(Curve.sharedKey(this.ephemeral.private, theirs));
    const fixed = this.encrypt(this.fixed.public);
    this.mix(Curve.sharedKey(this.fixed.private, theirs));
    const payload = this.encrypt(certificateOf(this.fixed.public));
    const serverHello = { ephemeral: this.ephemeral.public, static: fixed, payload };
    return proto.HandshakeMessage.encode({ serverHello }).finish();
  }

  /** Reads the client's identity, and switches to transport keys. */
  finish(frame: Uint8Array): proto.ClientPayload {
    const { clientFinish } = proto.HandshakeMessage.decode(frame);
    const theirs = this.decrypt(clientFinish!.static!);
    this.mix(Curve.sharedKey(this.ephemeral.private, theirs));
    const payload = proto.ClientPayload.decode(this.decrypt(clientFinish!.payload!));
    const keys = Buffer.from(hkdf(NOTHING, 64, { salt: this.salt, info: '' }));
    this.inbound.key = keys.subarray(0, 32);
    this.outbound.key = keys.subarray(32);
    return payload;
  }

  seal(bytes: Uint8Array): Uint8Array {
    return aesEncryptGCM(bytes, this.outbound.key, nonce(this.outbound.count++), NOTHING);
  }
  open(bytes: Uint8Array): Buffer {
    return Buffer.from(aesDecryptGCM(bytes, this.inbound.key, nonce(this.inbound.count++), NOTHING));
  }

  private authenticate(bytes: Uint8Array): void {
    this.hash = Buffer.from(sha256(Buffer.concat([this.hash, bytes])));
  }
  private mix(bytes: Uint8Array): void {
    const keys = Buffer.from(hkdf(Buffer.from(bytes), 64, { salt: this.salt, info: '' }));
    this.salt = keys.subarray(0, 32);
    this.key = keys.subarray(32);
    this.count = 0;
  }
  private encrypt(bytes: Uint8Array): Uint8Array {
    const sealed = aesEncryptGCM(bytes, this.key, nonce(this.count++), this.hash);
    this.authenticate(sealed);
    return sealed;
  }
  private decrypt(bytes: Uint8Array): Uint8Array {
    const open = aesDecryptGCM(bytes, this.key, nonce(this.count++), this.hash);
    this.authenticate(bytes);
    return open;
  }
}
