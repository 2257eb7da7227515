import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import { LOCALES, byteSize } from '@recado/sdk/rules';
import { IconAction } from '../../../components/IconAction';
import { useI18n } from '../../../lib/i18n';

interface ChosenFilesProps {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
}

/** The files that go out with the next press of "send". */
export function ChosenFiles({ files, disabled, onRemove }: ChosenFilesProps) {
  const { t, language } = useI18n();
  return (
    <Box
      component="ul"
      aria-label={t('conversation.attached', { smart_count: files.length })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, pb: 1, listStyle: 'none' }}
    >
      {files.map((file, at) => (
        <Box
          key={`${at}-${file.name}`}
          component="li"
          sx={{
            ...{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 1, maxWidth: 280 },
            ...{ border: 1, borderColor: 'divider', borderRadius: 1, fontSize: 13 },
          }}
        >
          <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {`${file.name} · ${byteSize(file.size, LOCALES[language])}`}
          </Box>
          <IconAction
            size="small"
            disabled={disabled}
            label={t('conversation.removeFile', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <Close fontSize="small" />
          </IconAction>
        </Box>
      ))}
    </Box>
  );
}
