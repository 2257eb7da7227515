import type { RaRecord } from 'react-admin';

/** A row with a name. */
export type Named = RaRecord<number> & { name: string };
