import { PluginError, type ChannelAdapter, type Identity, type MediaRef } from '@recado/sdk';
import { graphClient } from '../graph-client.js';
import { objectOf, optionalText, textOf, type WireObject } from '../wire-reader.js';
import type { MessagingKind } from './happening.js';
import type { PageContext, PageSettings } from './page-settings.js';
import { pageGraph, senderAction, sendOverPage, type MessagingSender } from './send.js';
import { messagingWebhook } from './webhook.js';

export interface MessagingChannel extends MessagingKind, MessagingSender {
  /** The Graph API's fields of a person, and how their name is built from them. */
  profileFields: string;
  nameOf(profile: WireObject): string;
}

const PICTURE_TYPE = 'image/jpeg';

/** The person's id in an identity of this channel: the part before the account. */
const personOf = (identities: readonly Identity[], kind: MessagingKind['identity']): string | undefined =>
  optionalText(identities.find((one) => one.kind === kind)?.value.split('@')[0]);

const pictureRef = (url: string | undefined): MediaRef | undefined =>
  url ? { providerRef: { url }, mimeType: PICTURE_TYPE } : undefined;

/** The common parts of Messenger and Instagram. */
export function messagingMethods(
  channel: MessagingChannel,
): Pick<
  ChannelAdapter<PageSettings>,
  'webhook' | 'send' | 'downloadMedia' | 'markRead' | 'setTyping' | 'profile' | 'profilePicture'
> {
  const profileOf = async (ctx: PageContext, identities: readonly Identity[]) => {
    const person = personOf(identities, channel.identity);
    if (!person) return undefined;
    const profile = await pageGraph(ctx).get(`/${encodeURIComponent(person)}`, {
      fields: channel.profileFields,
    });
    return objectOf(profile);
  };
  return {
    webhook: messagingWebhook(channel),
    send: (ctx, message) => sendOverPage(ctx, message, channel),

    /** The address comes with the message; it is signed by Meta and needs no token. */
    async downloadMedia(ctx, ref) {
      const url = optionalText(ref.providerRef['url']);
      if (!url || !/^https?:\/\//.test(url))
        throw new PluginError('MEDIA_REJECTED', 'The reference names no media');
      const download = await graphClient(ctx, undefined).download(url, false);
      if (!download) throw new PluginError('MEDIA_REJECTED', 'The address of the file has expired');
      return download;
    },

    async markRead(ctx, messages) {
      for (const conversation of new Set(messages.map((message) => message.conversation)))
        await senderAction(ctx, conversation, 'mark_seen');
    },
    async setTyping(ctx, conversation, typing) {
      await senderAction(ctx, conversation, typing ? 'typing_on' : 'typing_off');
    },

    async profile(ctx, identities) {
      const profile = await profileOf(ctx, identities);
      if (!profile) return undefined;
      const name = channel.nameOf(profile).trim();
      const avatar = pictureRef(optionalText(profile['profile_pic']));
      return { ...(name && { name }), ...(avatar && { avatar }) };
    },
    async profilePicture(ctx, identity) {
      const profile = await profileOf(ctx, [identity]);
      return profile && pictureRef(textOf(profile['profile_pic']) || undefined);
    },
  };
}
