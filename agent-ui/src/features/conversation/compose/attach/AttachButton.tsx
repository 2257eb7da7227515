import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconAction } from '../../../../components/IconAction';
import { useTexts } from '../../../../lib/i18n';
import { useWorkspace } from '../../../../live/use-workspace';
import { takesFiles, type SendCapabilities } from '../../capabilities';
import { useNumbersHidden } from '../../../../lib/numbers-hidden';

const PlaceDialog = lazy(() => import('./PlaceDialog'));
const CardsDialog = lazy(() => import('./CardsDialog'));

interface AttachButtonProps {
  ticketId: number;
  capabilities: SendCapabilities;
  isPrivate: boolean;
  onFiles: (files: readonly File[]) => void;
  onTemplates: (() => void) | undefined;
  /** Something was sent from a dialog. */
  onDone: () => void;
}

/** Files; and locations and contacts if the channel supports them. */
export function AttachButton(props: AttachButtonProps) {
  const { ticketId, capabilities, isPrivate, onFiles, onTemplates, onDone } = props;
  const t = useTexts();
  const { queue } = useWorkspace();
  const picker = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'place' | 'cards' | null>(null);
  const files = isPrivate || takesFiles(capabilities);
  const place = !isPrivate && capabilities.outbound.location !== undefined;
  const numbersHidden = useNumbersHidden();
  const cards = !isPrivate && !numbersHidden && capabilities.outbound.contacts !== undefined;
  const more = place || cards || onTemplates !== undefined;
  if (!files && !more) return null;

  const close = () => setDialog(null);
  const choose = (run: () => void) => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <IconAction
        label={t('conversation.attach')}
        aria-haspopup={more ? 'menu' : undefined}
        onClick={(event) => {
          if (more) setAnchor(event.currentTarget);
          else picker.current?.click();
        }}
      >
        <AttachFileRounded />
      </IconAction>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {files && (
          <MenuItem onClick={() => choose(() => picker.current?.click())}>
            <ListItemIcon>
              <AttachFileRounded fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('messaging.attachFiles')}</ListItemText>
          </MenuItem>
        )}
        {place && (
          <MenuItem onClick={() => choose(() => setDialog('place'))}>
            <ListItemIcon>
              <PlaceOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('conversation.location')}</ListItemText>
          </MenuItem>
        )}
        {cards && (
          <MenuItem onClick={() => choose(() => setDialog('cards'))}>
            <ListItemIcon>
              <ContactPhoneOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('messaging.contactCard')}</ListItemText>
          </MenuItem>
        )}
        {onTemplates && (
          <MenuItem onClick={() => choose(onTemplates)}>
            <ListItemIcon>
              <DescriptionOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('templates.template')}</ListItemText>
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'place' && (
          <PlaceDialog
            onClose={close}
            onSend={(chosen) => {
              queue.enqueue({ ticketId, body: '', extras: { place: chosen } });
              close();
              onDone();
            }}
          />
        )}
        {dialog === 'cards' && (
          <CardsDialog
            onClose={close}
            onSend={(chosen) => {
              queue.enqueue({ ticketId, body: '', extras: { cards: chosen } });
              close();
              onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
