export type SendKind = 'text' | 'image' | 'audio' | 'video' | 'file';
export interface SendLimits {
  maxBytes?: number;
  maxLength?: number;
  mimeTypes?: string[];
}
/** What a ticket's channel can do, as far as the console asks. */
export interface SendCapabilities {
  outbound: Partial<Record<SendKind, SendLimits>>;
  quote: boolean;
  typing: boolean;
  /** Hours after the customer's last message in which a reply is allowed. */
  replyWindowHours?: number;
}

const KINDS: readonly SendKind[] = ['text', 'image', 'audio', 'video', 'file'];
/** While a channel has not said what it can do, the server alone decides. */
export const UNKNOWN_CAPABILITIES: SendCapabilities = {
  outbound: { text: {}, image: {}, audio: {}, video: {}, file: {} },
  quote: true,
  typing: true,
};

/** Reads a connection's capabilities; they are another version's data and may lack anything. */
export const readCapabilities = (given: Record<string, unknown> | null | undefined): SendCapabilities => {
  const outbound = given?.['outbound'];
  if (!given || typeof outbound !== 'object' || outbound === null) return UNKNOWN_CAPABILITIES;
  const known = outbound as Partial<Record<SendKind, SendLimits>>;
  const hours = given['replyWindowHours'];
  return {
    outbound: Object.fromEntries(KINDS.flatMap((kind) => (known[kind] ? [[kind, known[kind]]] : []))),
    quote: given['quote'] === true,
    typing: given['typing'] === true,
    ...(typeof hours === 'number' && { replyWindowHours: hours }),
  };
};

export const kindOfFile = (type: string): Exclude<SendKind, 'text'> => {
  const top = type.split('/')[0];
  return top === 'image' || top === 'audio' || top === 'video' ? top : 'file';
};

const accepts = (limits: SendLimits, type: string): boolean =>
  !limits.mimeTypes ||
  limits.mimeTypes.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));

export type FileRefusal = { reason: 'kind' } | { reason: 'size'; maxBytes: number };

/** Why the channel would not take a file; `undefined` when it takes it. */
export const refusalOf = (
  { outbound }: SendCapabilities,
  file: { type: string; size: number },
): FileRefusal | undefined => {
  const own = outbound[kindOfFile(file.type)];
  // What is not welcome as a picture or a sound may still go as a document.
  const limits = own && accepts(own, file.type) ? own : outbound.file;
  if (!limits || !accepts(limits, file.type)) return { reason: 'kind' };
  if (limits.maxBytes !== undefined && file.size > limits.maxBytes)
    return { reason: 'size', maxBytes: limits.maxBytes };
  return undefined;
};

export const takesFiles = ({ outbound }: SendCapabilities): boolean =>
  KINDS.some((kind) => kind !== 'text' && outbound[kind] !== undefined);
