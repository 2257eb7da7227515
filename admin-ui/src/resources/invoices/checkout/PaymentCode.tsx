import Box from '@mui/material/Box';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslate } from 'react-admin';

/** The code for the payer's camera: black on white with its quiet zone, in either theme. */
export function PaymentCode({ value }: { value: string }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        ...{ bgcolor: '#fff', borderRadius: 2, border: 1, borderColor: 'divider' },
        ...{ width: '100%', maxWidth: 280, overflow: 'hidden' },
        '& svg': { display: 'block', width: '100%', height: 'auto' },
      }}
    >
      <QRCodeSVG
        value={value}
        size={280}
        level="M"
        marginSize={4}
        title={translate('office.checkout.image')}
        role="img"
      />
    </Box>
  );
}
