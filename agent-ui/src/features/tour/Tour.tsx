import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isAdmin, isOfDemo } from '@recado/sdk/rules';
import { useUser } from '../../lib/session';
import { useStore } from '../../lib/store';
import { TourOffer } from './TourOffer';
import { TourPlace } from './TourPlace';
import { noteOffer, startTour, tourMemory, tourStep } from './tour-state';

/** The tour of the console. It opens from the menu for everybody, and whoever tries the demo is offered it once. */
export function Tour() {
  const user = useUser();
  const at = useStore(tourStep);
  const { pathname } = useLocation();
  const [asksAt, setAsksAt] = useState(() =>
    isAdmin(user) && isOfDemo(user) && !tourMemory(user.id) ? pathname : undefined,
  );
  // Whoever goes on to another screen has begun to look around without it.
  const asks = asksAt === pathname && at === undefined;
  useEffect(() => {
    if (asks) noteOffer(user.id);
  }, [asks, user.id]);
  if (at !== undefined) return <TourPlace at={at} />;
  if (!asks) return null;
  const forget = () => setAsksAt(undefined);
  const start = () => {
    forget();
    startTour(user.id);
  };
  return <TourOffer onStart={start} onRefuse={forget} />;
}
