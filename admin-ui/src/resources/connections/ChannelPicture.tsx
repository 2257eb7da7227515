import { createElement } from 'react';
import { channelIcon } from './channel-look';

/** The icon of a channel that the back-office knows, the picture of its plugin, or a piece of a puzzle. */
export function ChannelPicture({ channel, icon }: { channel: string; icon?: string | null | undefined }) {
  const own = channelIcon(channel);
  if (own.isKnown || !icon) return createElement(own.Icon, { fontSize: 'small' });
  return <img src={icon} alt="" width={20} height={20} style={{ borderRadius: '50%' }} />;
}
