import Skeleton from '@mui/material/Skeleton';
import { Card, Chips, Face, Strip } from './CardParts';

/** Cards in their final geometry, while the first page is on its way. */
export function TicketListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Card key={row}>
          <Strip />
          <Face>
            <Skeleton variant="circular" width={40} height={40} />
          </Face>
          <Skeleton width={`${70 - (row % 3) * 12}%`} height={20} />
          <Skeleton width={36} height={16} />
          <Skeleton width={`${90 - (row % 4) * 10}%`} height={22} />
          <span />
          <Chips>
            <Skeleton variant="rounded" width={96} height={20} />
          </Chips>
        </Card>
      ))}
    </div>
  );
}
