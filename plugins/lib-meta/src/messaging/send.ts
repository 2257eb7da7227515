import {
  PluginError,
  type MediaContent,
  type OutboundMedia,
  type OutboundMessage,
  type SendReceipt,
} from '@recado/sdk';
import { graphClient, namedId, type GraphClient } from '../graph-client.js';
import { sendParts, type Part } from '../send-parts.js';
import { idOf } from '../wire-reader.js';
import type { PageContext } from './page-settings.js';
import { addressOfReply } from './parse-comment.js';

/** Channel-specific differences in sending. */
export interface MessagingSender {
  /** `upload`: the bytes go to Meta first; `link`: Meta fetches them at the media's signed address. */
  media: 'upload' | 'link';
}
type Media = MediaContent<OutboundMedia>;

/** The Graph API with the page's token. */
export const pageGraph = (ctx: PageContext): GraphClient =>
  graphClient(ctx, ctx.connection.settings.accessToken || 'none');
export const pagePath = (ctx: PageContext): string =>
  `/${encodeURIComponent(ctx.connection.settings.pageId)}`;

const WIRE_TYPES: Readonly<Record<Media['kind'], string>> = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  video: 'video',
  file: 'file',
};
const MOST_CHOICES = 13;

/** Uploading makes no message, so retrying after a failure is safe. */
async function uploaded(ctx: PageContext, type: string, media: OutboundMedia): Promise<object> {
  const message = JSON.stringify({ attachment: { type, payload: { is_reusable: false } } });
  const answer = await pageGraph(ctx).upload(
    `${pagePath(ctx)}/message_attachments`,
    { message },
    media,
    'filedata',
  );
  const attachment_id = idOf(answer['attachment_id']);
  if (!attachment_id) throw new PluginError('TEMPORARY', 'The upload was answered without an id');
  return { attachment_id };
}

/** A file has no text: it follows as a separate message. */
function mediaParts(ctx: PageContext, content: Media, sender: MessagingSender): Part[] {
  const type = WIRE_TYPES[content.kind];
  const { caption: text, media } = content;
  const payload = async () => (sender.media === 'link' ? { url: media.url } : uploaded(ctx, type, media));
  const part = async () => ({ attachment: { type, payload: await payload() } });
  return text ? [part, () => ({ text })] : [part];
}

function partsOf(ctx: PageContext, content: OutboundMessage['content'], sender: MessagingSender): Part[] {
  switch (content.kind) {
    case 'text':
      return [() => ({ text: content.text })];
    case 'buttons':
    case 'list': {
      const { text, choices } = content;
      if (choices.length > MOST_CHOICES)
        throw new PluginError('CONTENT_REJECTED', `At most ${MOST_CHOICES} choices can be shown.`);
      const quick_replies = choices.map(({ id, title }) => ({ content_type: 'text', title, payload: id }));
      return [() => ({ text, quick_replies })];
    }
    case 'image':
    case 'audio':
    case 'video':
    case 'file':
    case 'sticker':
      return mediaParts(ctx, content, sender);
    default:
      throw new PluginError('UNSUPPORTED', `This channel sends no ${content.kind}.`);
  }
}

export async function sendOverPage(
  ctx: PageContext,
  message: OutboundMessage,
  sender: MessagingSender,
): Promise<SendReceipt[]> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'The time is up', { cause: ctx.signal.reason });
  const path = `${pagePath(ctx)}/messages`;
  const limitKey = `${path} ${message.conversation}`;
  return sendParts(message, partsOf(ctx, message.content, sender), async (body, part) => {
    const request = {
      ...(part === 0 ? addressOfReply(message) : { recipient: { id: message.conversation } }),
      messaging_type: 'RESPONSE',
      message: body,
    };
    const answer = await pageGraph(ctx).post(path, request, { transmits: true, limitKey });
    return { externalMessageId: namedId(answer, 'message_id', 'The send') };
  });
}

/** Typing and read marks. */
export const senderAction = (ctx: PageContext, recipient: string, sender_action: string) =>
  pageGraph(ctx).post(`${pagePath(ctx)}/messages`, { recipient: { id: recipient }, sender_action });
