import { createDecipheriv, hkdfSync } from 'node:crypto';
import { normalizeMessageContent, proto } from '@whiskeysockets/baileys';

const { SecretEncType } = proto.Message.SecretEncryptedMessage;
const USE = 'Message Edit';
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** An edit as phones send it since May 2026: sealed with a secret that only the edited message holds. */
export interface SealedEdit {
  /** Id of the message that is edited. */
  target: string;
  bytes: Uint8Array;
  iv: Uint8Array;
}

export function sealedEditIn(message: proto.IMessage | null | undefined): SealedEdit | undefined {
  const sealed = normalizeMessageContent(message)?.secretEncryptedMessage;
  const target = sealed?.targetMessageKey?.id;
  if (!target || sealed.secretEncType !== SecretEncType.MESSAGE_EDIT) return undefined;
  const { encPayload: bytes, encIv: iv } = sealed;
  return bytes && iv && bytes.length > TAG_BYTES ? { target, bytes, iv } : undefined;
}

/**
 * The edit as a plain one. `writers` are the addresses of the author: the key was made with one of them, and the seal
 * tells which. Undefined if none of them opens it. The derivation is that of the provider's own clients; see
 * generateMsgSecretKey in tulir/whatsmeow, msgsecret.go.
 */
export function openEdit(
  { target, bytes, iv }: SealedEdit,
  secret: Uint8Array,
  writers: readonly string[],
): proto.IMessage | undefined {
  for (const writer of writers) {
    const key = hkdfSync('sha256', secret, Buffer.alloc(0), target + writer + writer + USE, KEY_BYTES);
    const content = opened(bytes, iv, new Uint8Array(key));
    if (content) return plainEdit(target, content);
  }
  return undefined;
}

function opened(bytes: Uint8Array, iv: Uint8Array, key: Uint8Array): proto.IMessage | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return proto.Message.decode(
      Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]),
    );
  } catch {
    return undefined; // made with the author's other address
  }
}

/** Some clients seal the whole change, others the new content alone. */
function plainEdit(target: string, content: proto.IMessage): proto.IMessage {
  const whole = content.editedMessage?.message ?? content;
  return {
    protocolMessage: {
      key: { id: target },
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      editedMessage: whole.protocolMessage?.editedMessage ?? whole,
    },
  };
}
