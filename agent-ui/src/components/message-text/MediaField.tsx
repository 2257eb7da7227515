import { useRef } from 'react';
import AttachFile from '@mui/icons-material/AttachFileOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { IconAction } from '../IconAction';
import { useTexts } from '../../lib/i18n';
import { toast } from '../../lib/toasts';
import { MEDIA_BYTES } from './limits';

/** A chosen file; `kept` is the stored one; null is none. */
export type ChosenMedia = File | 'kept' | null;

interface MediaFieldProps {
  value: ChosenMedia;
  stored: { path: string | null; name: string | null };
  onChange: (media: ChosenMedia) => void;
}

/** The file that goes along with a text; it is stored when the form is saved. */
export function MediaField({ value, stored, onChange }: MediaFieldProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > MEDIA_BYTES) return toast.error(t('quickMessages.mediaTooLarge'));
    onChange(file);
  };
  const name = value === 'kept' ? (stored.name ?? '') : value?.name;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('quickMessages.chooseMedia')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AttachFile />}
        onClick={() => input.current?.click()}
      >
        {t('quickMessages.chooseMedia')}
      </Button>
      {name !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' }}>
          {value === 'kept' && stored.path ? (
            <Link href={stored.path} target="_blank" rel="noopener">
              {name}
            </Link>
          ) : (
            name
          )}
          <IconAction size="small" label={t('quickMessages.removeMedia')} onClick={() => onChange(null)}>
            <Close fontSize="small" />
          </IconAction>
        </Box>
      )}
    </Box>
  );
}
