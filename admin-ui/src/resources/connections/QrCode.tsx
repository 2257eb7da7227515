import Box from '@mui/material/Box';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslate } from 'react-admin';

/** Black on white with its quiet zone, in either theme: cameras read nothing else as well. */
export function QrCode({ value }: { value: string }) {
  const translate = useTranslate();
  return (
    <Box
      data-code={value}
      sx={{
        bgcolor: '#fff',
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        p: 2,
        width: '100%',
        maxWidth: 320,
        '& svg': { display: 'block', width: '100%', height: 'auto' },
      }}
    >
      <QRCodeSVG value={value} size={288} level="L" title={translate('office.sessions.image')} role="img" />
    </Box>
  );
}
