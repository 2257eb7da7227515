import type { FeedMedia } from '../../protocol.js';
import { fill } from '../language.js';
import { h, icon } from './dom.js';
import { fileSize } from './text.js';
import { voicePlayer } from './voice-player.js';
import type { ViewContext } from './view-context.js';

export interface ShownMedia extends FeedMedia {
  kind: 'image' | 'audio' | 'video' | 'file';
  /** Requests a working address from the server; undefined if there is none. */
  refresh?: () => Promise<string | undefined>;
}

/** A file as a line with its name and size: for files, and for media that the browser could not show. */
function fileLine(media: ShownMedia, ctx: ViewContext): HTMLElement {
  const label = h('span', { class: 'name' }, media.name || ctx.texts.file);
  const size = h('span', { class: 'size' }, fileSize(media.size, ctx.language));
  const inside = [icon('file'), h('span', { class: 'about' }, label, size)];
  if (!media.url) return h('span', { class: 'file' }, ...inside);
  return h(
    'a',
    { class: 'file', href: media.url, target: '_blank', rel: 'noopener noreferrer', download: media.name },
    ...inside,
  );
}

function shown(media: ShownMedia, ctx: ViewContext, onBroken: () => void): HTMLElement {
  const url = media.url!;
  if (media.kind === 'image') {
    const picture = h('img', { class: 'photo', alt: media.name || ctx.texts.photo, decoding: 'async' });
    picture.addEventListener('error', onBroken);
    picture.addEventListener('load', ctx.onResize);
    picture.src = url;
    const label = fill(ctx.texts.openPhoto, { name: media.name });
    return h(
      'a',
      { href: url, target: '_blank', rel: 'noopener noreferrer', 'aria-label': label, class: 'frame' },
      picture,
    );
  }
  if (media.kind === 'video') {
    const video = h('video', {
      class: 'photo',
      controls: true,
      preload: 'metadata',
      playsinline: true,
      'aria-label': media.name,
    });
    video.addEventListener('error', onBroken);
    video.addEventListener('loadedmetadata', ctx.onResize);
    video.src = url;
    return video;
  }
  return voicePlayer(url, media.durationMs, ctx.texts, onBroken);
}

/** A message's file. An expired address is requested again, once; then a link replaces media that cannot be shown. */
export function mediaView(media: ShownMedia, ctx: ViewContext): HTMLElement {
  if (!media.url || media.kind === 'file') return fileLine(media, ctx);
  const place = h('div', { class: 'media' });
  let renewed = false;
  const onBroken = async (): Promise<void> => {
    const url = renewed ? undefined : await media.refresh?.();
    renewed = true;
    if (url && url !== media.url) media.url = url;
    place.replaceChildren(url ? shown(media, ctx, () => void onBroken()) : fileLine(media, ctx));
    ctx.onResize();
  };
  place.append(shown(media, ctx, () => void onBroken()));
  return place;
}
