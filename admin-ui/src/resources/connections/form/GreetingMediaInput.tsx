import { useEffect, useRef, useState } from 'react';
import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { GREETING_MEDIA_MAX, type Connection } from '@recado/sdk/contracts';
import { GREETING_FILE, type GreetingFileChange } from '../greeting-file';

/** The file of the greeting: chosen or removed here, stored when the form is saved. */
export function GreetingMediaInput() {
  const translate = useTranslate();
  const record = useRecordContext<Connection>();
  const { field } = useController({ name: GREETING_FILE });
  const change = field.value as GreetingFileChange | undefined;
  const picker = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = usePreview(change instanceof File ? change : undefined);
  const stored = change !== 'remove' && record?.greetingMediaAttachment;
  const shown =
    change instanceof File
      ? { name: change.name, type: change.type, url: preview }
      : stored
        ? { name: record.greetingMediaName ?? '', type: record.greetingMediaType ?? '', url: stored }
        : undefined;
  const choose = (file: File | undefined) => {
    if (picker.current) picker.current.value = '';
    if (!file) return;
    setTooLarge(file.size > GREETING_MEDIA_MAX);
    if (file.size <= GREETING_MEDIA_MAX) field.onChange(file);
  };
  const takeOff = () => {
    setTooLarge(false);
    field.onChange(record?.greetingMediaAttachment ? 'remove' : null);
  };
  return (
    <Box role="group" aria-label={translate('office.connections.greetingMedia')} sx={{ mt: 1.5, mb: 1 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('office.connections.greetingMedia')}
      </Typography>
      {shown && <Preview {...shown} />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<AttachIcon />} onClick={() => picker.current?.click()}>
          {translate(shown ? 'office.connections.otherFile' : 'office.connections.chooseFile')}
        </Button>
        {shown && (
          <Button color="error" startIcon={<DeleteIcon />} onClick={takeOff}>
            {translate('office.connections.removeFile')}
          </Button>
        )}
      </Box>
      <input
        ref={picker}
        type="file"
        hidden
        data-testid="greeting-file"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <FormHelperText error={isTooLarge} role={isTooLarge ? 'alert' : undefined} sx={{ mx: 1.75 }}>
        {translate(isTooLarge ? 'office.connections.fileTooLarge' : 'office.connections.greetingMediaHelp', {
          size: GREETING_MEDIA_MAX / 1024 / 1024,
        })}
      </FormHelperText>
    </Box>
  );
}

function Preview({ name, type, url }: { name: string; type: string; url: string | undefined }) {
  const isImage = type.startsWith('image/') && url;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5, minWidth: 0 }}>
      {isImage ? (
        <Box
          component="img"
          src={url}
          alt=""
          sx={{
            width: 72,
            height: 72,
            objectFit: 'cover',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
          }}
        />
      ) : (
        <FileIcon color="action" />
      )}
      {type.startsWith('audio/') && url ? (
        <Box component="audio" controls src={url} aria-label={name} sx={{ maxWidth: '100%' }} />
      ) : (
        <Typography noWrap title={name}>
          {name}
        </Typography>
      )}
    </Box>
  );
}

/** An address of a chosen file, for as long as it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
