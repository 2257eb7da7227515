import type { Infra } from './infra.js';
import { ConfigError } from './config-error.js';
import { sealedSamples } from './sealed-samples.js';

const CHECK = 'secretCheck';
type Parts = Pick<Infra, 'db' | 'secrets'>;

/** The database was made with another secret: nothing sealed in it opens. */
export class OtherSecretError extends ConfigError {
  constructor() {
    super(
      'This database was made with another RECADO_SECRET: start with that one (npm start keeps it in the file "secret" of the data folder, Compose in .env; restore it from your backup).',
    );
  }
}

/**
 * Throws {@link OtherSecretError} if the database holds a check value that this secret does not open. A database without
 * one, or without the table, is not prepared yet and passes.
 */
export async function assertSecret({ db, secrets }: Parts): Promise<void> {
  const check = await readCheck(db);
  if (check && !opens(secrets, check)) throw new OtherSecretError();
}

/**
 * The same for a preparation or a start, which give a database its check value. One from before there was
 * any gets it if its secrets open, or if it has none. Throws {@link OtherSecretError}.
 */
export async function settleSecret({ db, secrets }: Parts): Promise<void> {
  if (!(await readCheck(db))) {
    const sealed = await sealedSamples(db);
    // One that opens is proof; another may be damaged.
    if (sealed.length > 0 && !sealed.some((one) => opens(secrets, one))) throw new OtherSecretError();
    const value = secrets.seal(CHECK);
    await db('installationValues').insert({ name: CHECK, value }).onConflict('name').ignore();
  }
  await assertSecret({ db, secrets }); // another process may have written it meanwhile
}

async function readCheck(db: Infra['db']): Promise<Buffer | undefined> {
  try {
    const row: { value: Buffer } | undefined = await db('installationValues')
      .where({ name: CHECK })
      .first('value');
    return row?.value;
  } catch (error) {
    if ((error as { code?: string }).code === 'ER_NO_SUCH_TABLE') return undefined;
    throw error;
  }
}

function opens(secrets: Infra['secrets'], sealed: Buffer): boolean {
  try {
    secrets.open(sealed);
    return true;
  } catch {
    return false; // made with another key, or damaged
  }
}
