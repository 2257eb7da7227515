import { lazyWithRareTexts, lazyWithTexts } from '../../lib/lazy-with-texts';

const SCREENS = {
  signUp: lazyWithTexts(() => import('../../features/sign-up/SignUpScreen')),
  recovery: lazyWithRareTexts(() => import('../../features/recovery/RecoveryScreen')),
  invitation: lazyWithRareTexts(() => import('../../features/session/invitation/InvitationScreen')),
  expired: lazyWithTexts(() => import('../../features/session/ExpiredScreen')),
};

/** Screens before the work, which hardly anybody opens: where they are is no part of the first load. */
export default function EntranceScreens({ screen }: { screen: keyof typeof SCREENS }) {
  const Screen = SCREENS[screen];
  return <Screen />;
}
