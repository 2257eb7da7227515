import ChatBubbleRounded from '@mui/icons-material/ChatBubbleRounded';
import ExtensionRounded from '@mui/icons-material/ExtensionRounded';
import FacebookRounded from '@mui/icons-material/FacebookRounded';
import Instagram from '@mui/icons-material/Instagram';
import WhatsApp from '@mui/icons-material/WhatsApp';
import type { SvgIconComponent } from '@mui/icons-material';

interface ChannelLook {
  /** The channel's own colour, dark enough for a white icon. */
  color: string;
  Icon: SvgIconComponent;
}

const LOOKS: Record<string, ChannelLook> = {
  whatsapp: { color: '#128c4a', Icon: WhatsApp },
  whatsappapi: { color: '#0b7a6b', Icon: WhatsApp },
  facebook: { color: '#0a66d6', Icon: FacebookRounded },
  instagram: { color: '#c2185b', Icon: Instagram },
  webchat: { color: '#1d3f8f', Icon: ChatBubbleRounded },
};
const OTHER: ChannelLook = { color: '#52617b', Icon: ExtensionRounded };

export const channelLook = (channel: string): ChannelLook => LOOKS[channel] ?? OTHER;
