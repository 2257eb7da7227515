import { proto, toNumber, type WAMessage } from '@whiskeysockets/baileys';
import type { Counterpart, InboundEvent } from '@recado/sdk';
import { isAccount, type Account } from './account.js';
import { addressesOf, conversationOf, groupOf, personOf, type Directory } from './addresses.js';
import { isGroup, isIgnored } from './chat-kinds.js';
import { contentOf } from './content.js';
import { contextOf } from './context.js';
import type { Baskets } from './orders.js';
import { votedIn, type Ballots } from './votes.js';
import { wordsOf } from './words.js';
import { unwrapped } from './wrappers.js';

const { Type } = proto.Message.ProtocolMessage;

/** The conversation of a message, and its author. */
interface Place {
  conversation: string;
  contact: Counterpart;
  participant?: Counterpart;
}

/** What has to be asked for or looked up to read a message. */
export interface Lookups {
  /** Items of new orders. */
  baskets?: Baskets;
  ballots?: Ballots;
}

/** The core's events for one message of the provider: none, one, or more. */
export async function eventsOf(
  message: WAMessage,
  account: Account,
  directory: Directory,
  { baskets, ballots }: Lookups = {},
): Promise<InboundEvent[]> {
  const content = unwrapped(message.message);
  const { key } = message;
  if (!content || !key.remoteJid || !key.id || isIgnored(key.remoteJid)) return [];
  const place = await placeOf(message, directory);
  if (!place) return [];
  const at = momentOf(message.messageTimestamp);
  const fromMe = key.fromMe ?? false;
  if (content.protocolMessage) return changesOf(content.protocolMessage, place, at, fromMe, account);
  if (content.reactionMessage?.key?.id) {
    const { text, key: target } = content.reactionMessage;
    return [
      {
        type: 'reaction',
        externalMessageId: target.id!,
        conversation: place.conversation,
        contact: place.contact,
        ...(place.participant && { participant: place.participant }),
        ...(text && { emoji: text }),
        ...{ fromMe, at },
      },
    ];
  }
  const poll = votedIn(message);
  if (poll) {
    const options = await ballots?.chosenIn(message);
    return options ? [{ type: 'vote', externalMessageId: poll, ...place, options, fromMe, at }] : [];
  }
  const order = fromMe ? undefined : content.orderMessage;
  const shown = contentOf(content, key, order ? await baskets?.itemsOf(order) : undefined);
  if (!shown) return [];
  return [
    {
      type: fromMe ? 'echo' : 'message',
      externalId: key.id,
      ...place,
      content: shown,
      ...(await contextOf(content, { account, directory, fromMe, isGroup: isGroup(key.remoteJid) })),
      sentAt: at,
    },
  ];
}

function changesOf(
  change: proto.Message.IProtocolMessage,
  { conversation }: Place,
  at: string,
  fromMe: boolean,
  account: Account,
): InboundEvent[] {
  const externalMessageId = change.key?.id;
  if (!externalMessageId) return [];
  if (change.type === Type.REVOKE) {
    // A group's admin deletes others' messages too: then the author is named.
    const author = change.key?.participant;
    const ours = author ? isAccount(author, account) : fromMe;
    return [{ type: 'delete', externalMessageId, conversation, fromMe: ours, at }];
  }
  if (change.type !== Type.MESSAGE_EDIT) return [];
  const text = wordsOf(unwrapped(change.editedMessage));
  return text === undefined ? [] : [{ type: 'edit', externalMessageId, conversation, fromMe, text, at }];
}

async function placeOf({ key, pushName }: WAMessage, directory: Directory): Promise<Place | undefined> {
  const chat = key.remoteJid!;
  const name = key.fromMe ? undefined : pushName;
  if (isGroup(chat)) {
    const contact = groupOf(chat, await directory.groupName(chat));
    if (key.fromMe || !key.participant) return { conversation: chat, contact };
    const writer = await addressesOf(directory, key.participant, key.participantAlt);
    if (name) directory.noteWriter(conversationOf(writer), name);
    return { conversation: chat, contact, participant: personOf(writer, name) };
  }
  const addresses = await addressesOf(directory, chat, key.remoteJidAlt);
  const conversation = conversationOf(addresses);
  return conversation ? { conversation, contact: personOf(addresses, name) } : undefined;
}

export function momentOf(seconds: WAMessage['messageTimestamp'] | string): string {
  const time = typeof seconds === 'string' ? Number(seconds) : toNumber(seconds ?? 0);
  return new Date(time > 0 ? time * 1000 : Date.now()).toISOString();
}
