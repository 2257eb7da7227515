// Runs in a thread of its own: a piece of history is packed, and a phone decides how much comes out of it. JavaScript, because
// a thread is started from a file that Node runs as it is.
import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { isGroup, isIgnored } from '../mapping/chat-kinds.js';
import { processHistoryMessage, proto, toNumber } from '@whiskeysockets/baileys';

const { packed, limits, wanted } = workerData;
/** @typedef {import('@whiskeysockets/baileys').WAMessage} WAMessage */

const secondsOf = (/** @type {WAMessage} */ { messageTimestamp }) => toNumber(messageTimestamp ?? 0);
const isWanted = (/** @type {WAMessage} */ message) => {
  const { remoteJid } = message.key;
  if (!remoteJid || isIgnored(remoteJid) || (isGroup(remoteJid) && !wanted.groups)) return false;
  const at = secondsOf(message) * 1000;
  return at >= wanted.from && at <= wanted.to;
};

/**
 * @param {WAMessage[]} messages
 * @param {Map<string, string | undefined>} names
 */
function* piecesOf(messages, names) {
  let piece = [];
  let bytes = 0;
  for (const message of messages) {
    const encoded = proto.WebMessageInfo.encode(message).finish();
    if (encoded.length > limits.messageBytes) continue;
    piece.push({ bytes: encoded, name: names.get(message.key.remoteJid ?? '') });
    bytes += encoded.length;
    if (piece.length < limits.pieceMessages && bytes < limits.pieceBytes) continue;
    yield { messages: piece };
    [piece, bytes] = [[], 0];
  }
  if (piece.length) yield { messages: piece };
}

const history = proto.HistorySync.decode(inflateSync(packed, { maxOutputLength: limits.unpackedBytes }));
const { messages: all, contacts, lidPnMappings = [] } = processHistoryMessage(history);
const names = new Map(contacts.map(({ id, name, notify }) => [id, name ?? notify]));
const messages = wanted ? all.filter(isWanted).sort((a, b) => secondsOf(a) - secondsOf(b)) : [];

function* answers() {
  for (let at = 0; at < lidPnMappings.length; at += limits.pieceMappings)
    yield { mappings: lidPnMappings.slice(at, at + limits.pieceMappings) };
  yield* piecesOf(messages, names);
}
const pieces = answers();
parentPort?.on('message', () => parentPort?.postMessage(pieces.next().value ?? {}));
parentPort?.postMessage({ total: messages.length });
