import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { MessageHit } from '@recado/sdk/contracts';
import { cardTime } from '../../../lib/dates';
import { useTexts } from '../../../lib/i18n';
import { withoutMarks } from '../../../lib/messages/preview';
import { foundWords } from './found-words';
import type { useConversationSearch } from './use-conversation-search';

interface SearchHitsProps {
  search: ReturnType<typeof useConversationSearch>;
  /** The hit that is before the reader; -1 for none. */
  at: number;
  contactName: string;
  onGo: (index: number) => void;
}

/** Search hits, with author and time. */
export function SearchHits({ search, at, contactName, onGo }: SearchHitsProps) {
  const t = useTexts();
  const { hits, more, failed, retry } = search;
  if (failed) {
    return (
      <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
        {t('messaging.searchFailed')}
        <Button size="small" onClick={retry}>
          {t('conversation.tryAgain')}
        </Button>
      </Box>
    );
  }
  if (hits.length === 0) return null;
  const who = ({ fromMe, isPrivate }: MessageHit) =>
    isPrivate ? t('conversation.private') : fromMe ? t('messaging.team') : contactName;
  return (
    <Box
      component="ul"
      aria-label={t('messaging.searchHits')}
      sx={{ m: 0, p: 0, pb: 0.5, listStyle: 'none', maxHeight: 184, overflowY: 'auto' }}
    >
      {hits.map((hit, index) => (
        <li key={hit.id}>
          <ButtonBase
            aria-current={index === at || undefined}
            onClick={() => onGo(index)}
            sx={{
              width: '100%',
              fontFamily: 'inherit',
              justifyContent: 'flex-start',
              gap: 1,
              px: 2,
              minHeight: 36,
              fontSize: 13,
              textAlign: 'left',
              '&:hover, &[aria-current]': { bgcolor: 'recado.accentSoft' },
            }}
          >
            <Box
              component="span"
              sx={{
                flex: 'none',
                fontWeight: 600,
                maxWidth: 120,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {who(hit)}
            </Box>
            <Box
              component="span"
              sx={{
                flex: 1,
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              <Words text={withoutMarks(hit.excerpt)} search={search.text} />
            </Box>
            <Box component="time" dateTime={hit.createdAt} sx={{ flex: 'none', color: 'text.secondary' }}>
              {cardTime(hit.createdAt)}
            </Box>
          </ButtonBase>
        </li>
      ))}
      {more && (
        <li>
          <Button size="small" fullWidth onClick={more}>
            {t('messaging.searchMore')}
          </Button>
        </li>
      )}
    </Box>
  );
}

/** An excerpt with what was asked for marked in it. */
function Words({ text, search }: { text: string; search: string }) {
  return foundWords(text, search).map(({ text: piece, found }, index) =>
    found ? (
      <Box
        key={index}
        component="mark"
        sx={{ bgcolor: 'recado.note', color: 'inherit', borderRadius: '3px' }}
      >
        {piece}
      </Box>
    ) : (
      piece
    ),
  );
}
