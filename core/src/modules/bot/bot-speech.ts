import type { Capabilities } from '@recado/sdk';
import type { Choice } from '@recado/sdk/flow';
import { lengthOf, type LengthUnit } from '@recado/sdk/rules';
import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { renderForTicket } from '../messages/message-variables.tx.js';
import { choicesMessage } from '../messages/outgoing-choices.rules.js';
import { MEDIA_TYPE_OF, sendableKind } from '../messages/outgoing-content.rules.js';
import { insertOutgoing, type OutgoingMessage } from '../messages/outgoing-message.tx.js';
import { isOpen, replyWindowOf } from '../messages/reply-window.tx.js';
import { readyFile, type ReadyFile } from '../media/ready-files.tx.js';
import { keepFiles } from '../media/unused-files.tx.js';
import type { SystemTicket } from '../tickets/moves/system-moves.tx.js';
import type { MenuStyle } from './flow-facts.js';

interface Speaking {
  trx: Transaction;
  outbox: Outbox;
  ticket: SystemTicket;
  capabilities: Capabilities | undefined;
  menuStyle: MenuStyle;
  /** Each message has a key that no other turn can have. */
  keyOf(place: number): string;
  now: Date;
}
export interface BotSpeech {
  say(text: string, choices?: readonly Choice[]): Promise<void>;
  /** A text that is not the company's: variables in it are not filled in. `dueAt`: not sent before. */
  quote(text: string, dueAt?: Date): Promise<void>;
  /** The same as a voice note with this stored file; as text where the channel does not take it. */
  speak(text: string, mediaId: number, dueAt?: Date): Promise<void>;
  sendFile(mediaId: number, caption: string): Promise<void>;
  /** Ids of the bot's messages, to send after the commit. */
  readonly sent: readonly number[];
}

/** What every channel supports, for one whose plugin is still loading: its messages wait for it. */
const PLAIN = { outbound: { text: {} } } as unknown as Capabilities;

/** The bot's messages in one locked ticket. The ticket's card keeps showing the customer's last message. */
export function createSpeech({ trx, outbox, ticket, menuStyle, keyOf, now, ...line }: Speaking): BotSpeech {
  const capabilities = line.capabilities ?? PLAIN;
  const sent: number[] = [];
  let mayWrite: boolean | undefined;

  async function put(message: Omit<OutgoingMessage, 'userId'>): Promise<void> {
    // Outside the reply window the provider would reject it.
    mayWrite ??= isOpen(await replyWindowOf(trx, ticket, ticket, capabilities), now);
    if (!mayWrite) return;
    const clientKey = keyOf(sent.length);
    const id = await insertOutgoing(trx, ticket, { ...message, userId: null, isBot: true, clientKey }, now);
    if (message.mediaId !== undefined) await keepFiles(trx, ticket, [message.mediaId]);
    sent.push(id);
    const { companyId, id: ticketId } = ticket;
    await outbox.append(trx, {
      ...{ companyId, topic: 'appMessage', action: 'create', ref: { ticketId, messageId: id } },
    });
  }
  const filled = (text: string) =>
    renderForTicket(trx, ticket, ticket.id, text, { queueId: ticket.queueId, now });

  return {
    async say(text, choices = []) {
      const words = (await filled(text)).trim();
      if (!words && choices.length === 0) return;
      if (choices.length === 0) for (const body of pieces(words, capabilities)) await put({ body });
      else for (const message of menuMessages(words, choices, menuStyle, capabilities)) await put(message);
    },
    async quote(text, dueAt) {
      for (const body of pieces(text.trim(), capabilities)) await put({ body, ...(dueAt && { dueAt }) });
    },
    async speak(text, mediaId, dueAt) {
      const file = await readyFile(trx, ticket, mediaId);
      if (!file || fileKind(file, '', capabilities) !== 'audio') return this.quote(text, dueAt);
      await put({
        ...{ body: '', mediaId, mediaType: MEDIA_TYPE_OF.audio, data: { voiceNote: true } },
        ...{ aid: { kind: 'spoken', language: null, text }, ...(dueAt && { dueAt }) },
      });
    },
    async sendFile(mediaId, caption) {
      const file = await readyFile(trx, ticket, mediaId);
      const body = await filled(caption);
      const kind = file && fileKind(file, body, capabilities);
      // A missing file, or one that the channel does not support: its text is still sent.
      if (!kind) return body ? this.say(body) : undefined;
      await put({ body, mediaId, mediaType: MEDIA_TYPE_OF[kind] });
    },
    get sent() {
      return sent;
    },
  };
}

function fileKind(file: ReadyFile, caption: string, capabilities: Capabilities) {
  try {
    return sendableKind({ ...file, size: file.size ?? 0 }, caption, capabilities);
  } catch {
    return undefined; // the channel reports unsupported content by an error
  }
}

/**
 * A menu as the company wants it and as the channel can show it; one that is too long for the channel is sent as text
 * in pieces.
 */
function menuMessages(
  text: string,
  choices: readonly Choice[],
  style: MenuStyle,
  capabilities: Capabilities,
): Omit<OutgoingMessage, 'userId'>[] {
  const items = choices.map(({ id, title }) => ({ id, title }));
  const able =
    style === 'text'
      ? { ...capabilities, outbound: { text: capabilities.outbound.text ?? {} } }
      : capabilities;
  for (const kind of style === 'list' ? (['list', undefined] as const) : [undefined])
    try {
      return [choicesMessage(text || ' ', { ...(kind && { kind }), items }, able)];
    } catch {
      continue; // not possible on this channel
    }
  const lines = choices.map(({ id, title }) => `${id} - ${title}`).join('\n');
  return pieces(`${text}\n\n${lines}`, capabilities).map((body) => ({ body }));
}

/** How many of the characters fit into a message. */
function fitting(characters: readonly string[], maxLength: number, unit: LengthUnit | undefined): number {
  if (maxLength === Infinity) return characters.length;
  let length = 0;
  const first = characters.findIndex((one) => (length += lengthOf(one, unit)) > maxLength);
  // One character always goes, so that the rest gets shorter.
  return first === -1 ? characters.length : Math.max(1, first);
}

/** As many messages as a text needs on this channel, split at line breaks where possible. */
export function pieces(text: string, { outbound }: Pick<Capabilities, 'outbound'>): string[] {
  const { maxLength = Infinity, lengthUnit } = outbound.text ?? {};
  const made: string[] = [];
  let rest = [...text];
  for (let most: number; (most = fitting(rest, maxLength, lengthUnit)) < rest.length;) {
    const line = rest.lastIndexOf('\n', most);
    const end = line > most / 2 ? line : most;
    made.push(rest.slice(0, end).join('').trim());
    rest = rest.slice(end);
  }
  return [...made, rest.join('').trim()].filter(Boolean);
}
