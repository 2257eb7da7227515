import type { OutboundMessage } from '../../channel/adapter.js';
import type { ChoiceContent, ContactsContent, LocationContent, TextContent } from '../../channel/content.js';
import { checksOf, type ConformanceCheck } from './check.js';
import { canSee, sendAndLook } from './content/look.js';
import { mediaMessages, templateMessage } from './content/samples.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { fault } from './fault.js';
import { anyMessage, contextOf, outboundKinds, sampleMessage } from './harness.js';
import { shown } from './damage.js';

/** What was sent is what the customer sees: every word and every byte, in its order. */
export function contentChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('content');
  if (!canSee(provider)) return [checksOf('fixtures')('content-visible', invisible)];
  const kinds = outboundKinds(channel);
  const has = (...wanted: string[]) => kinds.some((kind) => wanted.includes(kind));
  const look = (message: OutboundMessage) => sendAndLook(channel, provider, message);
  const sample = async <Content>(kind: (typeof kinds)[number]) => {
    const message = sampleMessage(channel, kind);
    return { content: message.content as Content, ...(await look(message)) };
  };
  const menus = kinds.filter((kind) => kind === 'buttons' || kind === 'list');
  const checks: (ConformanceCheck | false)[] = [
    has('text') &&
      check('text-words', async () => {
        const { content, sight } = await sample<TextContent>('text');
        sight.text(content.text);
      }),
    has('image', 'audio', 'video', 'file', 'sticker') &&
      check('file-bytes', async () => {
        for (const { message, content, bytes } of await mediaMessages(channel))
          (await look(message)).sight.file(bytes, content.media.url);
      }),
    has('image', 'audio', 'video', 'file', 'sticker') &&
      check('caption', async () => {
        for (const { message, content } of await mediaMessages(channel))
          (await look(message)).sight.caption(content.caption!);
      }),
    has('file') &&
      !provider.without?.includes('file-name') &&
      check('file-name', async () => {
        for (const { message, content } of await mediaMessages(channel))
          if (content.kind === 'file') (await look(message)).sight.fileName(content.media.filename);
      }),
    channel.adapter.capabilities.quote === true &&
      check('quote', async () => {
        await provider.reset();
        const first = anyMessage(channel);
        const [receipt] = await channel.adapter.send(contextOf(channel), first);
        const { externalMessageId: externalId } = receipt!;
        const text = 'text' in first.content ? (first.content.text ?? '') : '';
        const quote = { externalId, fromMe: true, text };
        (await look({ ...anyMessage(channel), quote })).sight.quote(externalId, text);
      }),
    has('contacts') &&
      check('contacts-in-order', async () => {
        const { content, sight } = await sample<ContactsContent>('contacts');
        sight.contacts(content.contacts);
      }),
    menus.length > 0 &&
      check('choices', async () => {
        for (const kind of menus) {
          const { content, sight } = await sample<ChoiceContent>(kind);
          sight.text(content.text);
          sight.choices(content.choices);
        }
      }),
    has('location') &&
      check('location', async () => {
        const { content, sight } = await sample<LocationContent>('location');
        sight.location(content);
      }),
    has('template') &&
      channel.adapter.listTemplates !== undefined &&
      check('template-parameters', async () => {
        const { message, content } = await templateMessage(channel);
        (await look(message)).sight.template(content);
      }),
    check('receipts-in-order', async () => {
      for (const kind of kinds) {
        const { receipts, accepted } = await look(sampleMessage(channel, kind));
        const named = receipts.map(({ externalMessageId }) => externalMessageId);
        const sameMessages = [...named].sort().join('\n') === [...accepted].sort().join('\n');
        if (sameMessages && named.join('\n') !== accepted.join('\n'))
          fault({
            wrong: `${kind}: the receipts are not in the order of the parts`,
            expected: shown(accepted),
            came: shown(named),
            todo: 'give one receipt for each message, in the order in which the provider accepted them',
          });
      }
    }),
  ];
  return checks.filter((one) => one !== false);
}

function invisible(): never {
  fault({
    wrong: 'the kit cannot see what arrives',
    expected: 'calls or shown() in the fixture of the provider',
    came: 'neither',
    todo: 'give every HTTP call as calls (FakeProvider has them), or tell by shown(externalId) what the customer sees of a message',
  });
}
