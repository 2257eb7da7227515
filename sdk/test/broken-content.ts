import { Readable } from 'node:stream';
import type { ConnectionContext, OutboundContent, OutboundMessage } from '../src/public.js';
import type { ChannelUnderTest } from '../src/testing/public.js';
import { withAdapter, type Breakage } from './broken.js';

type Adapter = ChannelUnderTest['adapter'];
/** Sends another message than it was given. */
const sending =
  (change: (message: OutboundMessage) => Partial<OutboundMessage>): Breakage['break'] =>
  (channel) =>
    withAdapter(channel, {
      send: (ctx, message) => channel.adapter.send(ctx, { ...message, ...change(message) }),
    });
const saying = (change: (content: OutboundContent) => OutboundContent): Breakage['break'] =>
  sending(({ content }) => ({ content: change(content) }));
/** Uploads only a part of a file. */
const uploading = (change: (pieces: Buffer[]) => Buffer[]): Breakage['break'] =>
  saying((content) => {
    if (!('media' in content)) return content;
    const { media } = content;
    const open = async () => {
      const pieces: Buffer[] = [];
      for await (const piece of await media.open()) pieces.push(piece as Buffer);
      return Readable.from(change(pieces));
    };
    return { ...content, media: { ...media, open } };
  });
const editing =
  (
    edit: (good: Adapter, ...given: Parameters<NonNullable<Adapter['edit']>>) => Promise<void>,
  ): Breakage['break'] =>
  (channel) =>
    withAdapter(channel, { edit: (...given) => edit(channel.adapter, ...given) });
const sendAnew = async (
  { send }: Adapter,
  ctx: ConnectionContext,
  conversation: string,
  text: string,
): Promise<void> => {
  const recipient = { identities: [{ kind: 'phone', value: conversation }], isGroup: false };
  await send(ctx, { clientId: `anew-${text}`, conversation, recipient, content: { kind: 'text', text } });
};

/** Each hands something else to the provider than it was given, and reports success. */
export const BROKEN_CONTENT: Breakage[] = [
  {
    what: 'cuts texts',
    break: saying((content) =>
      content.kind === 'text' ? { ...content, text: content.text.slice(0, 20) } : content,
    ),
    found: ['content/text-words'],
  },
  {
    what: 'loses the characters that are not ASCII',
    break: saying((content) =>
      content.kind === 'text' ? { ...content, text: content.text.replace(/[^ -~]/g, '?') } : content,
    ),
    found: ['content/text-words'],
  },
  {
    what: 'drops captions',
    break: saying((content) => ('media' in content ? { ...content, caption: undefined } : content)),
    found: ['content/caption'],
  },
  { what: 'uploads empty files', break: uploading(() => []), found: ['content/file-bytes'] },
  {
    what: 'uploads only the first piece of a file',
    break: uploading((pieces) => pieces.slice(0, 1)),
    found: ['content/file-bytes'],
  },
  {
    what: 'gives every file the same name',
    break: saying((content) =>
      content.kind === 'file' ? { ...content, media: { ...content.media, filename: 'file.pdf' } } : content,
    ),
    found: ['content/file-name'],
  },
  { what: 'drops quotes', break: sending(() => ({ quote: undefined })), found: ['content/quote'] },
  {
    what: 'sends contact cards last-first',
    break: saying((content) =>
      content.kind === 'contacts' ? { ...content, contacts: [...content.contacts].reverse() } : content,
    ),
    found: ['content/contacts-in-order'],
  },
  {
    what: 'sends only the first contact card',
    break: saying((content) =>
      content.kind === 'contacts' ? { ...content, contacts: content.contacts.slice(0, 1) } : content,
    ),
    found: ['content/contacts-in-order'],
  },
  {
    what: 'swaps latitude and longitude',
    break: saying((content) =>
      content.kind === 'location'
        ? { ...content, latitude: content.longitude, longitude: content.latitude }
        : content,
    ),
    found: ['content/location'],
  },
  {
    what: 'rounds coordinates',
    break: saying((content) =>
      content.kind === 'location' ? { ...content, latitude: Number(content.latitude.toFixed(2)) } : content,
    ),
    found: ['content/location'],
  },
  {
    what: 'fills templates in backwards',
    break: saying((content) =>
      content.kind === 'template' ? { ...content, parameters: [...content.parameters].reverse() } : content,
    ),
    found: ['content/template-parameters'],
  },
  {
    what: 'shows choices in another order',
    break: saying((content) =>
      'choices' in content ? { ...content, choices: [...content.choices].reverse() } : content,
    ),
    found: ['content/choices', 'choices/tap-names-choice'],
  },
  {
    what: 'swaps the ids of choices',
    break: saying((content) => {
      if (!('choices' in content)) return content;
      const ids = content.choices.map(({ id }) => id).reverse();
      return { ...content, choices: content.choices.map((choice, at) => ({ ...choice, id: ids[at]! })) };
    }),
    found: ['content/choices', 'choices/tap-names-choice'],
    // The titles are in order: only a tap shows it.
    inCalls: [],
  },
  {
    what: 'gives the receipts last-first',
    break: (channel) =>
      withAdapter(channel, {
        send: async (ctx, message) => {
          const receipts = await channel.adapter.send(ctx, message);
          const ids = receipts.map(({ externalMessageId }) => externalMessageId).reverse();
          return receipts.map((receipt, at) => ({ ...receipt, externalMessageId: ids[at]! }));
        },
      }),
    found: ['sending/receipts-name-provider-ids', 'content/receipts-in-order'],
  },
  {
    what: 'sends a new message for an edit',
    break: editing((good, ctx, { conversation }, text) => sendAnew(good, ctx, conversation, text)),
    found: ['content/edit-makes-no-message', 'content/edit-shows-new-text'],
  },
  {
    what: 'edits to another text',
    break: editing(({ edit }, ctx, message) => edit!(ctx, message, 'edited')),
    found: ['content/edit-shows-new-text'],
  },
  {
    what: 'edits another message',
    break: editing(({ edit }, ctx, message, text) => edit!(ctx, { ...message, externalId: 'another' }, text)),
    found: ['content/edit-shows-new-text'],
  },
  {
    what: 'deletes another message',
    break: (channel) =>
      withAdapter(channel, {
        deleteMessage: (ctx, message) =>
          channel.adapter.deleteMessage!(ctx, { ...message, externalId: 'another' }),
      }),
    found: ['content/delete-removes-message'],
  },
  {
    what: 'writes that a message is deleted instead of deleting it',
    break: (channel) =>
      withAdapter(channel, {
        deleteMessage: (ctx, message) =>
          sendAnew(channel.adapter, ctx, message.conversation, 'This message was deleted'),
      }),
    found: ['content/delete-removes-message'],
  },
];
