import { useEffect, useRef, useState, type RefObject } from 'react';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Announcement } from '@recado/sdk/contracts';
import { IMAGE_ACCEPT, IMAGE_MAX_MB, imageProblem } from './announcement-record';

/** A new image, or that the stored one goes; it happens when the form is saved. */
export type ImageChoice = File | 'remove' | undefined;

interface ImageInputProps {
  stored: Pick<Announcement, 'mediaPath' | 'mediaName'> | undefined;
  choice: RefObject<ImageChoice>;
}

/** The image of an announcement, with a preview. */
export function ImageInput({ stored, choice }: ImageInputProps) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ImageChoice>();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const file = chosen instanceof File ? chosen : undefined;
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const choose = (next: ImageChoice) => {
    const wrong = next instanceof File ? imageProblem(next) : undefined;
    setProblem(wrong);
    if (wrong) return;
    choice.current = next;
    setChosen(next);
  };
  const shown = file ? preview : chosen === 'remove' ? undefined : (stored?.mediaPath ?? undefined);
  const name = file?.name ?? (shown ? stored?.mediaName : undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {shown && (
        <Box
          component="img"
          src={shown}
          alt={name ?? ''}
          sx={{ maxWidth: '100%', maxHeight: 160, justifySelf: 'start', borderRadius: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <input
          ref={picker}
          type="file"
          accept={IMAGE_ACCEPT}
          hidden
          onChange={({ target }) => {
            if (target.files?.[0]) choose(target.files[0]);
            target.value = '';
          }}
        />
        <Button variant="outlined" startIcon={<ImageIcon />} onClick={() => picker.current?.click()}>
          {translate(shown ? 'office.announcements.replaceImage' : 'office.announcements.chooseImage')}
        </Button>
        {shown && (
          <Button
            color="error"
            startIcon={<RemoveIcon />}
            onClick={() => choose(stored?.mediaPath ? 'remove' : undefined)}
          >
            {translate('office.announcements.removeImage')}
          </Button>
        )}
        <Typography
          role={problem ? 'alert' : undefined}
          color={problem ? 'error' : 'textSecondary'}
          sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {problem
            ? translate(problem, { size: IMAGE_MAX_MB })
            : (name ?? translate('office.announcements.imageHelp', { size: IMAGE_MAX_MB }))}
        </Typography>
      </Box>
    </Box>
  );
}
