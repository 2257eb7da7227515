import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { previewParts, sampleValues } from '../../../components/message-text/variables';

/** The text as a customer would read it, with the values of a made-up ticket marked. */
export function MessagePreview({ text }: { text: string }) {
  const t = useTexts();
  const { name } = useUser();
  const [now] = useState(() => new Date());
  const parts = previewParts(text, sampleValues(t, name, now));
  return (
    <Box component="section" aria-label={t('quickMessages.preview')}>
      <Typography variant="caption" color="textSecondary" component="p" aria-hidden sx={{ mb: 0.5 }}>
        {t('quickMessages.preview')}
      </Typography>
      <Box
        // A long text is scrolled with the keyboard.
        tabIndex={0}
        sx={{
          maxHeight: 200,
          overflowY: 'auto',
          px: 1.5,
          py: 1,
          borderRadius: 1.5,
          border: 1,
          borderColor: 'recado.mineLine',
          bgcolor: 'recado.mine',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: text.trim() ? 'text.primary' : 'text.secondary',
        }}
      >
        {text.trim()
          ? parts.map((part, index) =>
              part.filled ? (
                <Box key={index} component="span" sx={{ fontWeight: 600, color: 'primary.main' }}>
                  {part.text}
                </Box>
              ) : (
                part.text
              ),
            )
          : t('quickMessages.previewEmpty')}
      </Box>
    </Box>
  );
}
