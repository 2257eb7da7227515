import type { SecretBox } from '../../infra/secret-box.js';
import type { Infra } from '../../infra/infra.js';

/** The token for voice calls: sealed, except for old rows that have not been moved yet. */
export interface CallTokenColumns {
  voiceCallToken: Buffer | null;
  voiceCallSecret: Buffer | null;
}
const AT_ONCE = 200;

export const hasCallToken = (row: CallTokenColumns): boolean =>
  row.voiceCallSecret !== null || row.voiceCallToken !== null;

export function openCallToken(row: CallTokenColumns, secrets: SecretBox): string | null {
  if (!row.voiceCallSecret) return row.voiceCallToken?.toString() ?? null;
  try {
    return secrets.openBytes(row.voiceCallSecret).toString();
  } catch {
    return null; // sealed with another secret of the installation: the ticket is shown, nobody calls
  }
}

/** The columns for an entered token; an empty one clears it. */
export function sealedCallToken(text: string | null, secrets: SecretBox): CallTokenColumns {
  const token = text?.trim();
  return { voiceCallToken: null, voiceCallSecret: token ? secrets.sealBytes(Buffer.from(token)) : null };
}

/** For the sweeper: seals tokens stored in plain text, until there are none. */
export const createCallTokenSealing =
  ({ db, secrets }: Pick<Infra, 'db' | 'secrets'>) =>
  async (): Promise<void> => {
    const rows: { id: number; voiceCallToken: Buffer }[] = await db('connections')
      .whereNotNull('voiceCallToken')
      .limit(AT_ONCE)
      .select('id', 'voiceCallToken');
    for (const { id, voiceCallToken } of rows)
      await db('connections')
        .where({ id, voiceCallToken }) // one that was saved in the meantime is kept
        .update(sealedCallToken(voiceCallToken.toString(), secrets));
  };
