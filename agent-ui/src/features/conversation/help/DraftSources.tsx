import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DraftSource } from '@recado/sdk/contracts';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/i18n';

/** The quick replies that a draft is made of; each opens its text below them. */
export function DraftSources({ sources }: { sources: readonly DraftSource[] }) {
  const t = useTexts();
  const textId = useId();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = sources.find(({ id }) => id === openId);
  if (sources.length === 0) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <span>{t('agentHelp.used')}</span>
        {sources.map(({ id, shortcode }) => (
          <Button
            key={id}
            size="small"
            variant={id === openId ? 'contained' : 'outlined'}
            color="inherit"
            aria-expanded={id === openId}
            aria-controls={id === openId ? textId : undefined}
            onClick={() => setOpenId(id === openId ? null : id)}
            sx={{
              ...{ minHeight: 24, py: 0, maxWidth: 200, borderRadius: '12px', textTransform: 'none' },
              ...{ display: 'block', textOverflow: 'ellipsis', overflow: 'hidden', whiteSpace: 'nowrap' },
            }}
          >
            /{shortcode}
          </Button>
        ))}
      </Box>
      {open && (
        <Box
          id={textId}
          dir="auto"
          tabIndex={0}
          role="group"
          aria-label={`/${open.shortcode}`}
          sx={{
            ...{ flexBasis: '100%', p: 1, maxHeight: 120, overflowY: 'auto' },
            ...{ border: 1, borderColor: 'divider', borderRadius: 1, color: 'text.primary' },
            ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
          }}
        >
          {open.text}
        </Box>
      )}
    </>
  );
}
