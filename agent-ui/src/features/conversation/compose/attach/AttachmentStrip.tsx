import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { byteSize, LOCALES } from '@recado/sdk/rules';
import { useI18n } from '../../../../lib/i18n';
import { takesCaption } from '../../capabilities';
import { FileCard } from './FileCard';
import type { Attachment, Attachments } from './use-attachments';

/** The files that the next press of "send" sends. */
export function AttachmentStrip({ attachments }: { attachments: Attachments }) {
  const { t } = useI18n();
  const { list, remove, describe } = attachments;
  if (list.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('conversation.attached', { smart_count: list.length })}
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', p: 0, m: 0, mb: 1, pb: 0.5, listStyle: 'none' }}
    >
      {list.map((attachment) => (
        <AttachmentCard
          key={attachment.id}
          attachment={attachment}
          // One file alone has the field itself for its caption.
          captioned={list.length > 1 && takesCaption(attachment.file.type)}
          onCaption={(caption) => describe(attachment.id, caption)}
          onRemove={() => remove(attachment.id)}
        />
      ))}
    </Box>
  );
}

interface AttachmentCardProps {
  attachment: Attachment;
  captioned: boolean;
  onCaption: (caption: string) => void;
  onRemove: () => void;
}

function AttachmentCard({ attachment, captioned, onCaption, onRemove }: AttachmentCardProps) {
  const { t, language } = useI18n();
  const { file, preview } = attachment;
  return (
    <Box component="li" sx={{ flex: 'none' }}>
      <FileCard name={file.name} source={preview} onRemove={onRemove}>
        {captioned ? (
          <InputBase
            value={attachment.caption}
            placeholder={t('messaging.caption')}
            onChange={(event) => onCaption(event.target.value)}
            slotProps={{
              input: { 'aria-label': t('messaging.captionOf', { name: file.name }), dir: 'auto' },
            }}
            sx={{ fontSize: 12, '& input': { p: 0, height: 24 } }}
          />
        ) : (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{byteSize(file.size, LOCALES[language])}</Box>
        )}
      </FileCard>
    </Box>
  );
}
