import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { contrastText, safeColor } from '@recado/sdk/ui';

/** What the visitor sees, in the colour and with the words of the form. */
export function ChatPreview() {
  const translate = useTranslate();
  const [heading, accent] = useWatch({ name: ['heading', 'accent'] }) as [string | null, string];
  const color = safeColor(accent, '#1d3f8f');
  const words = { bgcolor: color, color: contrastText(color) };
  return (
    <Box component="section" aria-label={translate('office.firstChat.preview')}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('office.firstChat.preview')}
      </Typography>
      <Box sx={{ borderRadius: 2, border: 1, borderColor: 'divider', bgcolor: 'recado.surface', p: 2 }}>
        <Box sx={{ borderRadius: 2, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
          <Typography sx={{ ...words, p: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {heading?.trim() || translate('office.firstChat.headingSample')}
          </Typography>
          <Box sx={{ p: 2, minHeight: 120 }}>
            <Box
              component="p"
              sx={{ m: 0, p: 1.5, borderRadius: 2, bgcolor: 'action.hover', width: 'fit-content' }}
            >
              {translate('office.firstChat.previewHello')}
            </Box>
          </Box>
        </Box>
        <Box
          aria-hidden
          sx={{
            ...words,
            ...{ ml: 'auto', mt: 2, width: 56, height: 56, borderRadius: '50%' },
            ...{ display: 'grid', placeItems: 'center' },
          }}
        >
          <ChatIcon />
        </Box>
      </Box>
    </Box>
  );
}
