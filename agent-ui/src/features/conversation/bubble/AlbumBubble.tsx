import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import type { Message } from '@recado/sdk/contracts';
import { memo, useState } from 'react';
import { clock, moment } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { tokens } from '../../../lib/look/tokens';
import { mediaSource } from '../../../lib/messages/message-data';
import { useMessageActions } from '../actions/message-actions';
import { useLightbox } from '../media/lightbox-context';
import { Ack } from './Ack';
import { bubbleName } from './bubble-name';
import { Bubble, Label, Line, Meta } from './BubbleParts';
import { Tool } from './BubbleTools';
import { lookOf, type BubbleProps } from './MessageBubble';

/** Visible tiles; the last one says how many more there are. */
const TILES = 4;

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 4,
  width: 272,
  maxWidth: 'calc(100% + 12px)',
  margin: '-2px -6px 4px',
});
const Tile = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  height: 132,
  borderRadius: 8,
  overflow: 'hidden',
  background: tokens(theme).page,
  '&[data-wide]': { gridColumn: '1 / -1' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  color: tokens(theme).muted,
  '& .more': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    fontSize: 20,
    fontWeight: 600,
    color: theme.palette.common.white,
    background: 'rgb(0 0 0 / 0.55)',
  },
  '&:focus-visible': { outline: `2px solid ${tokens(theme).accent}`, outlineOffset: -2 },
}));

/** Pictures that came together, in one bubble. Each opens large; a long press opens its own menu. */
export const AlbumBubble = memo(function AlbumBubble(
  props: Omit<BubbleProps, 'picked'> & { messages: readonly Message[] },
) {
  const { messages, first, contactName, marked } = props;
  const t = useTexts();
  const open = useLightbox();
  const { select } = useMessageActions();
  const last = messages.at(-1)!;
  const look = lookOf(last);
  const ack = Math.min(...messages.map((message) => message.ack));
  const by = last.fromMe ? (last.user?.name ?? t('conversation.you')) : contactName;
  const hidden = messages.length - TILES;
  const selectAll = t('messaging.pickAll', { smart_count: messages.length });
  return (
    <Line data-first={first || undefined} data-side={look === 'theirs' ? undefined : 'right'}>
      <Bubble
        role="article"
        aria-label={bubbleName(t, { ...last, ack }, contactName)}
        data-look={look}
        data-marked={marked || undefined}
      >
        {first && last.fromMe && <Label>{last.isBot ? t('conversation.bot') : last.user?.name}</Label>}
        <Grid>
          {messages.slice(0, TILES).map((message, index) => (
            <Tile
              key={message.id}
              data-message={message.id}
              data-wide={(index === 2 && messages.length === 3) || undefined}
              aria-label={`${t('conversation.openImage')}. ${t('conversation.imageOf', { name: by })}`}
              onClick={() => open(message.id)}
            >
              <TilePicture source={mediaSource(message.mediaUrl)} />
              {hidden > 0 && index === TILES - 1 && <span className="more">+{hidden}</span>}
            </Tile>
          ))}
        </Grid>
        <Meta>
          <time dateTime={last.createdAt} title={moment(last.createdAt)}>
            {clock(last.createdAt)}
          </time>
          {last.fromMe && !last.isPrivate && <Ack ack={ack} />}
        </Meta>
      </Bubble>
      <span className="tools">
        <Tool label={selectAll} onClick={() => select(messages.map(({ id }) => id))}>
          <MoreHorizRounded fontSize="small" />
        </Tool>
      </span>
    </Line>
  );
});

/** One of the pictures, or the sign of one that is gone. */
function TilePicture({ source }: { source: string | undefined }) {
  const [broken, setBroken] = useState(false);
  if (broken || !source) return <BrokenImageOutlined aria-hidden />;
  return <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />;
}
