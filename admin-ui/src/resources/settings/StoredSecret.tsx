import { useState } from 'react';
import StoredIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Confirm, useTranslate } from 'react-admin';

/** Shows that a secret is stored, which is never shown, and deletes it after confirmation. */
export function StoredSecret({ name, onRemove }: { name: string; onRemove: () => void }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
      <StoredIcon fontSize="small" color="success" />
      <Typography variant="body2">{translate('office.settings.secretStored')}</Typography>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('office.settings.secretRemove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={translate('office.settings.secretRemoveTitle', { name })}
        content={translate('office.settings.secretRemoveText')}
        confirm={translate('office.settings.secretRemove')}
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
