import Skeleton from '@mui/material/Skeleton';
import { useDensity } from '../../../lib/look/theme-preference';
import { CardSheet } from '../card/CardParts';

/** Cards in their final geometry, while the first page is on its way. */
export function TicketListSkeleton() {
  const density = useDensity();
  const rows = density === 'compact' ? 14 : 8;
  return (
    <CardSheet aria-hidden data-density={density}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="card">
          <span className="strip" />
          <div className="face">
            <Skeleton variant="circular" width={40} height={40} />
          </div>
          <Skeleton width={`${70 - (row % 3) * 12}%`} height={20} />
          <Skeleton width={36} height={16} />
          <Skeleton width={`${90 - (row % 4) * 10}%`} height={22} />
          <span />
          <div className="chips">
            <Skeleton variant="rounded" width={96} height={20} />
          </div>
        </div>
      ))}
    </CardSheet>
  );
}
