import { useRef } from 'react';
import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInput, useSourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MAX_FILE_MB, fileProblem, type FormOption } from './file-list-record';

/** The file of an option: the stored one, and one that will replace it when the form is saved. */
export function FileInput() {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useInput<File | null>({
    source: 'chosen',
    validate: fileProblem,
  });
  const { getSource } = useSourceContext();
  const [path, fileName] = useWatch({ name: [getSource('path'), getSource('fileName')] }) as [
    FormOption['path'],
    FormOption['fileName'],
  ];
  const chosen = field.value;
  const problem = fieldState.error && fileProblem(chosen);
  const has = Boolean(chosen ?? path);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0, flex: 1 }}>
      <input
        ref={picker}
        type="file"
        hidden
        onChange={(event) => {
          field.onChange(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<AttachIcon />}
        onClick={() => picker.current?.click()}
      >
        {translate(has ? 'office.files.replace' : 'office.files.choose')}
      </Button>
      <Typography
        variant="body2"
        color={problem ? 'error' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {problem ? (
          translate(problem, { size: MAX_FILE_MB })
        ) : chosen ? (
          chosen.name
        ) : path ? (
          <Link href={path} target="_blank" rel="noopener">
            {fileName}
          </Link>
        ) : (
          translate('office.files.noFile')
        )}
      </Typography>
    </Box>
  );
}
