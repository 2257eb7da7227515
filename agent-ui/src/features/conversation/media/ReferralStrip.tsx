import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import type { ReferralData } from '@recado/sdk/contracts';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import { OutsideLink, Small } from './OfferParts';
import { ProductFacts } from './ProductCards';

const SOURCES: Record<string, TextKey> = {
  ad: 'offers.fromAd',
  post: 'offers.fromPost',
  link: 'offers.fromLink',
  product: 'offers.fromProduct',
  comment: 'offers.fromComment',
};

/** What the customer came from, with its ids for whoever looks after the ads. */
export default function ReferralStrip({ referral }: { referral: ReferralData }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { source, title, text, url, sourceId, clickId, reference, product } = referral;
  const named = title ?? (product ? undefined : reference);
  const from = t(SOURCES[source] ?? 'offers.fromElsewhere', { source });
  const details = [
    [t('offers.adId'), sourceId],
    [t('offers.clickId'), clickId],
    [t('offers.linkReference'), reference],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);
  return (
    <Box
      sx={{
        ...{
          whiteSpace: 'normal',
          mb: 0.75,
          pb: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
          fontSize: 13,
        },
        ...{ display: 'grid', gap: 0.5, maxWidth: 320 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
        <CampaignOutlined aria-hidden color="primary" sx={{ fontSize: 18, mt: '1px' }} />
        <span dir="auto">{named ? `${from}: ${named}` : from}</span>
      </Box>
      {text && <Small>{text.length > 200 && !isOpen ? `${text.slice(0, 200).trimEnd()}…` : text}</Small>}
      {product && <ProductFacts product={product} />}
      <OutsideLink url={url} text={t('offers.openPage')} />
      {details.length > 0 && (
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{
            justifySelf: 'start',
            font: 'inherit',
            minHeight: 24,
            color: 'text.secondary',
            borderRadius: 0.5,
          }}
        >
          {t(isOpen ? 'offers.lessDetails' : 'offers.details')}
        </ButtonBase>
      )}
      {isOpen && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1 }}>
          {details.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', userSelect: 'all' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
