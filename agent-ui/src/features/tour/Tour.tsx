import { useState } from 'react';
import { isAdmin } from '@recado/sdk/rules';
import { useUser } from '../../lib/session';
import { useStore } from '../../lib/store';
import { TourOffer } from './TourOffer';
import { TourPlace } from './TourPlace';
import { refuseTour, startTour, tourMemory, tourStep } from './tour-state';

/** The tour of the console. It is offered once to those who set a company up, and opens from the menu for everybody. */
export function Tour() {
  const user = useUser();
  const at = useStore(tourStep);
  const [asks, setAsks] = useState(
    () => isAdmin(user) && !user.company.setupDone && !user.preferences.setupHidden && !tourMemory(user.id),
  );
  if (at !== undefined) return <TourPlace at={at} />;
  if (!asks) return null;
  const answer = (run: (userId: number) => void) => () => {
    setAsks(false);
    run(user.id);
  };
  return <TourOffer onStart={answer(startTour)} onRefuse={answer(refuseTour)} />;
}
