import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { Message } from '@recado/sdk/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n';
import { Notice } from './Notice';

/** A message of which Recado can show nothing but some words: the author's, or the provider's about it. */
export function UnreadableMessage({ data, body }: { data: Message['data']; body: ReactNode }) {
  const t = useTexts();
  const about = data?.['about'];
  if (body && about === 'notice') return <Notice icon={<InfoOutlined />}>{body}</Notice>;
  const small = { mt: 0.5, fontSize: 13, color: 'text.secondary' };
  if (body && about !== 'reason')
    return (
      <>
        {body}
        <Box sx={small}>{t('conversation.partlyShown')}</Box>
      </>
    );
  return (
    <>
      <Notice icon={<HelpOutlineRounded />}>
        {t(about === 'file' ? 'conversation.fileKept' : 'conversation.unsupported')}
      </Notice>
      {body && <Box sx={small}>{body}</Box>}
    </>
  );
}
