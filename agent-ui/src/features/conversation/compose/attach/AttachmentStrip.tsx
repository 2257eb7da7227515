import CloseRounded from '@mui/icons-material/CloseRounded';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { byteSize, LOCALES } from '@recado/sdk/rules';
import { useI18n } from '../../../../lib/i18n';
import { takesCaption } from '../../capabilities';
import type { Attachment, Attachments } from './use-attachments';

/** The files that go out with the next press of "send". */
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
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        maxWidth: 240,
        p: 0.75,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {preview ? (
        <Box
          component="img"
          src={preview}
          alt=""
          sx={{ width: 40, height: 40, objectFit: 'cover', borderRadius: '5px' }}
        />
      ) : (
        <InsertDriveFileOutlined aria-hidden sx={{ color: 'primary.main', mx: 1 }} />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontSize: 13, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {file.name}
        </Box>
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
      </Box>
      <IconButton
        size="small"
        aria-label={t('conversation.removeFile', { name: file.name })}
        onClick={onRemove}
      >
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}
