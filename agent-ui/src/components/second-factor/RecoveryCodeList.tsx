import { useState } from 'react';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Done from '@mui/icons-material/DoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTexts } from '../../lib/i18n';

/** New recovery codes, for the only time. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // Without a secure origin there is no clipboard: they are copied by hand.
      setCopied(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">{t('secondFactor.codesText')}</Alert>
      <Box
        component="ul"
        aria-label={t('secondFactor.codes')}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 },
          ...{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 },
          ...{ fontFamily: 'monospace', justifyItems: 'center' },
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={isCopied ? <Done /> : <ContentCopy />}
        onClick={() => void copy()}
        sx={{ justifySelf: 'start' }}
      >
        {t(isCopied ? 'secondFactor.copied' : 'secondFactor.copy')}
      </Button>
    </Box>
  );
}
