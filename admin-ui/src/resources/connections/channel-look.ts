import ChatBubbleRounded from '@mui/icons-material/ChatBubbleRounded';
import ExtensionRounded from '@mui/icons-material/ExtensionRounded';
import FacebookRounded from '@mui/icons-material/FacebookRounded';
import Instagram from '@mui/icons-material/Instagram';
import WhatsApp from '@mui/icons-material/WhatsApp';

const ICONS: Record<string, typeof WhatsApp> = {
  whatsapp: WhatsApp,
  whatsappapi: WhatsApp,
  facebook: FacebookRounded,
  instagram: Instagram,
  webchat: ChatBubbleRounded,
};

export const channelIcon = (channel: string) => ({
  Icon: ICONS[channel] ?? ExtensionRounded,
  isKnown: channel in ICONS,
});
