import MyLocationRounded from '@mui/icons-material/MyLocationRounded';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useI18n } from '../../../../lib/i18n';
import type { OutgoingExtras } from '../../../../lib/messages/outgoing';
import LocationCard from '../../media/LocationCard';
import { readCoordinates } from './place';
import { FormDialog } from '../../../../components/leaving/FormDialog';

/** Milliseconds that this computer has to find out where it is. */
const FIND_MS = 10_000;

interface PlaceDialogProps {
  onSend: (place: NonNullable<OutgoingExtras['place']>) => void;
  onClose: () => void;
}

/** A location to send: typed in a map's notation, or this computer's position. */
export default function PlaceDialog({ onSend, onClose }: PlaceDialogProps) {
  const { t, showError } = useI18n();
  const [coordinates, setCoordinates] = useState('');
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [finding, setFinding] = useState(false);
  const found = readCoordinates(coordinates);

  const findMe = () => {
    setFinding(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding(false);
        setCoordinates(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`);
      },
      () => {
        setFinding(false);
        showError(t('messaging.placeDenied'));
      },
      { timeout: FIND_MS, enableHighAccuracy: true },
    );
  };
  const send = () => {
    if (!found) return;
    onSend({
      ...found,
      ...(name.trim() && { name: name.trim() }),
      ...(address.trim() && { address: address.trim() }),
    });
  };
  return (
    <FormDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="place-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DialogTitle id="place-title">{t('messaging.placeTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <TextField
            autoFocus
            label={t('messaging.coordinates')}
            value={coordinates}
            onChange={(event) => setCoordinates(event.target.value)}
            helperText={t('messaging.coordinatesHint')}
            error={coordinates.trim() !== '' && !found}
            margin="dense"
          />
          {'geolocation' in navigator && (
            <Button variant="outlined" startIcon={<MyLocationRounded />} loading={finding} onClick={findMe}>
              {t('messaging.myPlace')}
            </Button>
          )}
          <TextField
            label={t('messaging.placeName')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <TextField
            label={t('messaging.placeAddress')}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          {found && <LocationCard place={{ ...found, name, address }} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('conversation.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!found}>
            {t('conversation.send')}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
