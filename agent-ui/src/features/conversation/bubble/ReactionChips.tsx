import { styled } from '@mui/material/styles';
import type { Message } from '@recado/sdk/contracts';
import { hint } from '../../../components/hint';
import { useTexts } from '../../../lib/i18n';
import { tokens } from '../../../lib/look/tokens';
import { useMessageActions } from '../actions/message-actions';
import { reactionChips } from '../actions/reactions';

/** Below the bubble, over its edge. */
const Chips = styled('span')({
  position: 'absolute',
  left: 8,
  bottom: -16,
  display: 'flex',
  gap: 4,
  clear: 'both',
});
const ReactionChip = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontSize: 12,
  lineHeight: '22px',
  height: 24,
  padding: '0 6px',
  borderRadius: 12,
  border: `1px solid ${tokens(theme).line}`,
  background: tokens(theme).raised,
  color: tokens(theme).text,
  boxShadow: tokens(theme).shadow,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '&[aria-pressed="true"]': { background: tokens(theme).accentSoft, borderColor: tokens(theme).accent },
  '&:focus-visible': { outline: `2px solid ${tokens(theme).accent}`, outlineOffset: 1 },
}));

/** Reactions with an emoji. A click removes one's own. */
export function ReactionChips({ message }: { message: Message }) {
  const t = useTexts();
  const { rightsOf, react } = useMessageActions();
  if (message.reactions.length === 0 || message.isDeleted) return null;
  const able = rightsOf(message).react;
  return (
    <Chips>
      {reactionChips(message.reactions).map(({ emoji, count, own, by }) => (
        <ReactionChip
          key={emoji}
          type="button"
          disabled={!able}
          aria-pressed={own}
          aria-label={t('messaging.reaction', { emoji, smart_count: count })}
          {...hint([...(own ? [t('conversation.you')] : []), ...by].join(', ') || emoji)}
          onClick={() => react(message, emoji)}
        >
          {emoji}
          {count > 1 && ` ${count}`}
        </ReactionChip>
      ))}
    </Chips>
  );
}
