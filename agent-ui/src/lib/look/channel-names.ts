import type { TextFunction } from '../i18n';
import type { TextKey } from '../texts/load';

const NAMES: Record<string, TextKey> = {
  whatsapp: 'tickets.channelWhatsapp',
  whatsappapi: 'tickets.channelWhatsappapi',
  facebook: 'tickets.channelFacebook',
  instagram: 'tickets.channelInstagram',
  webchat: 'tickets.channelWebchat',
};

export const channelName = (channel: string, t: TextFunction): string => {
  const key = NAMES[channel];
  return key ? t(key) : t('tickets.channelOther', { name: channel });
};
