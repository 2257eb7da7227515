import { useRef, useState } from 'react';
import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fileSecretOf } from '@recado/sdk/rules';
import { useSourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Takes a secret from a file of this computer. Its content is written into the field, and never shown. */
export function SecretFile({ source, label, accept }: { source: string; label: string; accept: string }) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const { getSource } = useSourceContext();
  const [name, setName] = useState<string>();
  async function take(file: File | undefined) {
    if (!file) return;
    const text = fileSecretOf(new Uint8Array(await file.arrayBuffer()));
    setValue(getSource(source), text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setName(file.name);
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        data-testid={`file-of-${source}`}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<AttachIcon />}
        onClick={() => picker.current?.click()}
      >
        {translate('office.schema.chooseFile', { name: label })}
      </Button>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {name}
      </Typography>
    </Box>
  );
}
