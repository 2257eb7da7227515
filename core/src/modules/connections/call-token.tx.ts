import type { SecretBox } from '../../infra/secret-box.js';
import type { Infra } from '../../infra/infra.js';

/** The token for voice calls: sealed, but for what was stored before and has not been moved yet. */
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

/** The columns for a token that was typed; an empty one takes it away. */
export function sealedCallToken(text: string | null, secrets: SecretBox): CallTokenColumns {
  const token = text?.trim();
  return { voiceCallToken: null, voiceCallSecret: token ? secrets.sealBytes(Buffer.from(token)) : null };
}

/** For the sweeper: seals tokens that were stored in clear, until there are none. */
export const createCallTokenSealing =
  ({ db, secrets }: Pick<Infra, 'db' | 'secrets'>) =>
  async (): Promise<void> => {
    const rows: { id: number; voiceCallToken: Buffer }[] = await db('connections')
      .whereNotNull('voiceCallToken')
      .limit(AT_ONCE)
      .select('id', 'voiceCallToken');
    for (const { id, voiceCallToken } of rows)
      await db('connections')
        .where({ id, voiceCallToken }) // one that was saved meanwhile stands
        .update(sealedCallToken(voiceCallToken.toString(), secrets));
  };
