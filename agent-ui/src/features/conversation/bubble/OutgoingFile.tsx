import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { byteSize, LOCALES } from '@recado/sdk/rules';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n';
import type { Outgoing } from '../../../lib/messages/outgoing';

/** A file on its way: what it is, and how much of it has arrived. */
export default function OutgoingFile({ item, file }: { item: Outgoing; file: File }) {
  const { t, language } = useI18n();
  const preview = usePreview(file);
  return (
    <Box sx={{ width: 260, maxWidth: '100%', mb: 0.5 }}>
      {preview ? (
        <Box
          component="img"
          src={preview}
          alt={file.name}
          sx={{ display: 'block', width: '100%', height: 180, objectFit: 'cover', borderRadius: 1 }}
        />
      ) : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <InsertDriveFileOutlined aria-hidden />
          <Box sx={{ minWidth: 0 }}>
            {file.name}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{byteSize(file.size, LOCALES[language])}</Box>
          </Box>
        </Box>
      )}
      {item.state !== 'failed' && (
        <LinearProgress
          variant={item.state === 'sending' && item.progress >= 1 ? 'indeterminate' : 'determinate'}
          value={item.progress * 100}
          aria-label={`${t('conversation.sending')} ${file.name}`}
          sx={{ mt: 0.5, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}

const usePreview = (file: File): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};
