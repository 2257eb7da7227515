import { useRef } from 'react';
import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Campaign } from '@recado/sdk/contracts';
import { MEDIA_MAX_MB, mediaProblem } from './campaign-record';

/** The file that goes with every text; a chosen one is sent when the form is saved. */
export function MediaInput() {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const campaign = useRecordContext<Campaign>();
  const { field, fieldState } = useInput<File | null>({
    ...{ source: 'chosenMedia', defaultValue: null, validate: mediaProblem },
  });
  const { setValue } = useFormContext();
  const isRemoved = useWatch({ name: 'removeMedia' }) as boolean | undefined;
  const chosen = field.value;
  const stored = !isRemoved && campaign?.mediaPath ? campaign : undefined;
  const has = Boolean(chosen ?? stored);
  const choose = (file: File | null, removed: boolean) => {
    field.onChange(file);
    setValue('removeMedia', removed, { shouldDirty: true });
  };
  const problem = fieldState.error && mediaProblem(chosen);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <input
        ref={picker}
        type="file"
        hidden
        onChange={({ target }) => {
          if (target.files?.[0]) choose(target.files[0], false);
          target.value = '';
        }}
      />
      <Button variant="outlined" startIcon={<AttachIcon />} onClick={() => picker.current?.click()}>
        {translate(has ? 'office.campaigns.replaceMedia' : 'office.campaigns.chooseMedia')}
      </Button>
      {has && (
        <Button
          color="error"
          startIcon={<RemoveIcon />}
          onClick={() => choose(null, Boolean(campaign?.mediaPath))}
        >
          {translate('office.campaigns.removeMedia')}
        </Button>
      )}
      <Typography color={problem ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {problem
          ? translate(problem, { size: MEDIA_MAX_MB })
          : (chosen?.name ??
            (stored?.mediaPath ? (
              <Link href={stored.mediaPath} target="_blank" rel="noopener">
                {stored.mediaName}
              </Link>
            ) : (
              translate('office.campaigns.noMedia')
            )))}
      </Typography>
    </Box>
  );
}
