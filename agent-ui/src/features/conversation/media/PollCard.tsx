import PollOutlined from '@mui/icons-material/PollOutlined';
import Box from '@mui/material/Box';
import type { PollData } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';
import { OfferFrame, Small } from './OfferParts';

/** A poll with its options. Who chose what is not part of it. */
export function PollCard({ poll }: { poll: PollData }) {
  const t = useTexts();
  const { question, options, more = 0, multiple } = poll;
  return (
    <OfferFrame icon={<PollOutlined aria-hidden />} title={t('tickets.poll')}>
      <Box dir="auto" sx={{ fontWeight: 600 }}>
        {question}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {options.map((option, place) => (
          <li key={place} dir="auto">
            {option}
          </li>
        ))}
      </Box>
      {more > 0 && <Small>{t('offers.more', { smart_count: more })}</Small>}
      <Small>{t(multiple ? 'offers.pollMany' : 'offers.pollOne')}</Small>
    </OfferFrame>
  );
}
