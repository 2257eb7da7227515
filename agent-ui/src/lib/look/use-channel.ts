import type { SvgIconComponent } from '@mui/icons-material';
import { useTexts } from '../i18n';
import { useStore } from '../store';
import { channelLook } from './channel-look';
import { channelNameKey } from './channel-names';
import { pluginChannels } from './plugin-channels';

interface ChannelView {
  name: string;
  color: string;
  Icon: SvgIconComponent;
  /** Of a plugin that the console has no icon for; it takes the place of `Icon`. */
  picture: string | null;
}

/** A channel's name in the user's language, and how it is drawn. */
export function useChannel(channel: string): ChannelView {
  const t = useTexts();
  const told = useStore(pluginChannels).get(channel);
  const key = channelNameKey(channel);
  const name = key ? t(key) : (told?.name ?? t('tickets.channelOther', { name: channel }));
  return { name, ...channelLook(channel), picture: key ? null : (told?.icon ?? null) };
}
