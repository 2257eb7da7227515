import { styled } from '@mui/material/styles';
import type { Message } from '@recado/sdk/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { useApi } from '../../../lib/services';
import { useUser } from '../../../lib/session';
import { isUnseen, seeMention } from '../../../live/unread/see-mention';
import { useUnseenMentions } from '../../../live/unread/unseen-mentions';
import { RichBody } from '../media/RichBody';
import { namedPieces } from './named-pieces';

const Name = styled('span')(({ theme }) => ({
  padding: '0 4px',
  borderRadius: 4,
  fontWeight: 600,
  color: theme.palette.primary.main,
  background: theme.palette.recado.accentSoft,
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
  '&[data-own]': { color: theme.palette.primary.contrastText, background: theme.palette.primary.main },
}));

/** A note's text in which the names of colleagues stand out, and the user's own even more. */
export default function MentionBody({ message, body }: { message: Message; body: string }) {
  const { id: me } = useUser();
  const { call } = useApi();
  const place = useRef<HTMLSpanElement>(null);
  const mentions = message.mentions ?? [];
  const named = mentions.some(({ id }) => id === me);
  const unseen = isUnseen(useUnseenMentions().list, message.id) && named;
  useEffect(() => {
    const note = place.current;
    if (!unseen || !note) return undefined;
    let isShown = false;
    const look = () => isShown && document.visibilityState === 'visible' && seeMention(call, message.id);
    const watch = new IntersectionObserver((entries) => {
      isShown = entries.at(-1)?.isIntersecting === true;
      look();
    });
    watch.observe(note);
    document.addEventListener('visibilitychange', look);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [unseen, call, message.id]);
  const within = useCallback(
    (text: string) =>
      namedPieces(text, message.mentions ?? []).map(({ text: piece, user }, index) =>
        user ? (
          <Name key={index} data-own={user.id === me || undefined}>
            {piece}
          </Name>
        ) : (
          piece
        ),
      ),
    [message.mentions, me],
  );
  return (
    <span ref={place}>
      <RichBody body={body} isOurs within={within} />
    </span>
  );
}
