import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import type { SecondFactorSetUp } from '@recado/sdk/contracts';
import { useTexts } from '../../lib/i18n';

/** What an app has to know, as a picture and as text. The picture is drawn here: the secret leaves this page for nobody. */
export function SetUpSteps({ setUp: { address, secret } }: { setUp: SecondFactorSetUp }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t('secondFactor.scan')}</Typography>
      {/* Readers expect dark on light, in the dark theme too. */}
      <Box sx={{ justifySelf: 'center', p: 2, bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
        <QRCodeSVG value={address} size={184} role="img" title={t('secondFactor.qr')} />
      </Box>
      <Box>
        <Typography color="textSecondary">{t('secondFactor.byHand')}</Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
      </Box>
      <Typography>{t('secondFactor.then')}</Typography>
    </Box>
  );
}
