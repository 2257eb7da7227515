import type { proto } from '@whiskeysockets/baileys';
import type { LocationContent } from '@recado/sdk';
import { known } from './known.js';
import { lines, title } from './bounds.js';

/** A place, or where somebody was when they began to share their way. */
export function placeOf({
  locationMessage: place,
  liveLocationMessage: live,
}: proto.IMessage): LocationContent | undefined {
  const { degreesLatitude: latitude, degreesLongitude: longitude } = place ?? live ?? {};
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return undefined;
  const name = lines(title(place?.name), title(place?.comment), title(live?.caption));
  return { kind: 'location', latitude, longitude, ...known({ name, address: title(place?.address) }) };
}

const isWithin = (degrees: number | null | undefined, most: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= most;
