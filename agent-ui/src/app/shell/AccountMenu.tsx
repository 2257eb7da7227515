import { IconAction } from '../../components/IconAction';
import { PersonAvatar } from '../../components/PersonAvatar';
import { useTexts } from '../../lib/i18n';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';
import { useUser } from '../../lib/session';
import { useAnchor } from './use-anchor';
import type { ShellDialog } from './use-dialogs';
import { Beside } from '../RouteBoundary';

const AccountMenuItems = lazyWithRareTexts(() => import('./AccountMenuItems'));

/** The signed-in user's own menu. */
export function AccountMenu({ onDialog }: { onDialog: (dialog: ShellDialog) => void }) {
  const t = useTexts();
  const user = useUser();
  const { anchor, used, show, hide } = useAnchor();
  return (
    <>
      <IconAction
        label={t('shell.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ p: 0.5 }}
        onClick={show}
      >
        <PersonAvatar name={user.name} src={user.profileImage} seed={user.id} size={32} />
      </IconAction>
      <Beside>{used && <AccountMenuItems anchor={anchor} onClose={hide} onDialog={onDialog} />}</Beside>
    </>
  );
}
