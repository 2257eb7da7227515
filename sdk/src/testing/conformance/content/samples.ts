import { buffer } from 'node:stream/consumers';
import type { OutboundMessage } from '../../../channel/adapter.js';
import type { MediaContent, OutboundMedia, TemplateContent } from '../../../channel/content.js';
import type { ChannelUnderTest } from '../descriptor.js';
import { fault } from '../fault.js';
import { contextOf, outboundKinds, sampleMessage } from '../harness.js';
import { uniqueWord } from './unique.js';

type Media = MediaContent<OutboundMedia>;
const MEDIA: readonly string[] = ['image', 'audio', 'video', 'file', 'sticker'] satisfies Media['kind'][];

/** A message with media for each declared kind, and its bytes. */
export async function mediaMessages(
  channel: ChannelUnderTest,
): Promise<{ message: OutboundMessage; content: Media; bytes: Buffer }[]> {
  const messages = outboundKinds(channel)
    .filter((kind) => MEDIA.includes(kind))
    .map((kind) => sampleMessage(channel, kind));
  return Promise.all(
    messages.map(async (message) => {
      const content = message.content as Media;
      return { message, content, bytes: await buffer(await content.media.open()) };
    }),
  );
}

/** The listed template with the most parameters, filled in as the core does it. */
export async function templateMessage(
  channel: ChannelUnderTest,
): Promise<{ message: OutboundMessage; content: TemplateContent }> {
  const templates = (await channel.adapter.listTemplates?.(contextOf(channel))) ?? [];
  const [template] = [...templates].sort((one, other) => other.parameterCount - one.parameterCount);
  if (!template || template.parameterCount < 2)
    fault({
      wrong: 'the order of parameters cannot be seen',
      expected: 'a template with at least two parameters',
      came: template ? `at most ${template.parameterCount}` : 'no template',
      todo: 'let the fake provider list a template with two parameters or more',
    });
  const { name, language, parameters: places, parameterCount } = template;
  const values = Array.from({ length: parameterCount }, (_, at) => {
    const kind = places?.[at]?.kind ?? 'text';
    return kind === 'text' ? uniqueWord() : `https://files.test/${encodeURIComponent(uniqueWord())}`;
  });
  const content: TemplateContent = {
    ...{ kind: 'template', name, language, parameters: values },
    ...(places && {
      places: places.map(({ part, kind, name: called, button }) => ({
        part,
        kind,
        name: called,
        ...(button !== undefined && { button }),
      })),
    }),
  };
  return { message: { ...sampleMessage(channel, 'template'), content }, content };
}
