import { useEffect, useRef, useState } from 'react';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PersonAvatar } from '../../components/PersonAvatar';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { toast } from '../../lib/toasts';
import { PICTURE_BYTES } from './profile-form';

interface ProfilePictureProps {
  file: File | null;
  onFile: (file: File) => void;
}

/** The picture as it is, or as it will be once the form is saved. */
export function ProfilePicture({ file, onFile }: ProfilePictureProps) {
  const t = useTexts();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    if (!chosen.type.startsWith('image/') || chosen.size > PICTURE_BYTES)
      return toast.error(t('profile.pictureKind'));
    onFile(chosen);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <PersonAvatar name={user.name} src={preview ?? user.profileImage} seed={user.id} size={64} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PhotoCamera />}
        onClick={() => input.current?.click()}
      >
        {t('profile.choosePicture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        aria-label={t('profile.picture')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
