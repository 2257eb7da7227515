import PollOutlined from '@mui/icons-material/PollOutlined';
import Box from '@mui/material/Box';
import type { PollData, PollVotes } from '@recado/sdk/contracts';
import { useContext } from 'react';
import { useTexts } from '../../../lib/i18n';
import { MessageActionsContext } from '../actions/message-actions';
import { OfferFrame, Pair, Small, plainList } from './OfferParts';

/** A poll with its options, and who has chosen what. */
export function PollCard({ poll, votes = [] }: { poll: PollData; votes: PollVotes[] | undefined }) {
  const t = useTexts();
  const tellsVotes = useContext(MessageActionsContext)?.tellsVotes ?? false;
  const { question, options, more = 0, multiple } = poll;
  // What was chosen but is not listed, such as an option that was added later, comes last.
  const shown = [...new Set([...options, ...votes.map(({ option }) => option)])];
  const rule = t(multiple ? 'offers.pollMany' : 'offers.pollOne');
  return (
    <OfferFrame icon={<PollOutlined aria-hidden />} title={t('tickets.poll')}>
      <Box dir="auto" sx={{ fontWeight: 600 }}>
        {question}
      </Box>
      <Box component="ul" sx={plainList}>
        {shown.map((option, place) => (
          <PollOption key={place} option={option} chosen={votes.find((one) => one.option === option)} />
        ))}
      </Box>
      {more > 0 && <Small>{t('offers.more', { smart_count: more })}</Small>}
      <Small>{tellsVotes || votes.length > 0 ? rule : `${rule} ${t('offers.pollWithoutVotes')}`}</Small>
    </OfferFrame>
  );
}

function PollOption({ option, chosen }: { option: string; chosen: PollVotes | undefined }) {
  const t = useTexts();
  const names = chosen && [...(chosen.fromMe ? [t('conversation.you')] : []), ...chosen.by];
  return (
    <Box
      component="li"
      sx={{ borderInlineStart: 3, borderColor: chosen ? 'primary.main' : 'divider', pl: 1 }}
    >
      <Pair
        strong={chosen !== undefined}
        left={option}
        right={chosen && t('offers.votes', { smart_count: chosen.count })}
      />
      {names && names.length > 0 && <Small>{names.join(', ')}</Small>}
    </Box>
  );
}
