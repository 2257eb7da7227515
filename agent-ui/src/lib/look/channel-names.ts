import type { TextKey } from '../texts/load';

const NAMES: Record<string, TextKey> = {
  whatsapp: 'tickets.channelWhatsapp',
  whatsappapi: 'tickets.channelWhatsappapi',
  facebook: 'tickets.channelFacebook',
  instagram: 'tickets.channelInstagram',
  webchat: 'tickets.channelWebchat',
};

/** The key of the name of a channel that the console knows. */
export const channelNameKey = (channel: string): TextKey | undefined => NAMES[channel];
