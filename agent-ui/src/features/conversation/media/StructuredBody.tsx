import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/i18n';
import type { Structure } from '../../../lib/messages/message-data';
import { RichBody } from './RichBody';

/** A template, or a text with buttons or a list: as the customer sees it, with nothing to press. */
export function StructuredBody({ body, structure }: { body: string; structure: Structure }) {
  const t = useTexts();
  const { header, footer, choices } = structure;
  return (
    <Box sx={{ minWidth: 180 }}>
      {header && (
        <Box dir="auto" sx={{ fontWeight: 600, mb: 0.5 }}>
          {header}
        </Box>
      )}
      <RichBody body={body} />
      {footer && (
        <Box dir="auto" sx={{ fontSize: 13, color: 'text.secondary', mt: 0.5 }}>
          {footer}
        </Box>
      )}
      {choices.length > 0 && (
        <Box
          component="ul"
          aria-label={t('templates.choices')}
          sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5, whiteSpace: 'normal' }}
        >
          {choices.map(({ title, description }, place) => (
            <Box
              key={place}
              component="li"
              dir="auto"
              sx={{
                px: 1,
                py: 0.5,
                textAlign: 'center',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                fontSize: 14,
              }}
            >
              {title}
              {description && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{description}</Box>}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
