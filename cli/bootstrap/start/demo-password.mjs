import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret, readSecret, typablePassword } from '../kept-secret.mjs';

/**
 * The password of the demo's people: the one that the environment gives, else a random one that is kept in the data folder.
 * @returns {{ password: string, file: string, settle: (seeded: boolean) => string }} `settle` says, once it is known
 *   whether the demo was made now, what to print as the password.
 */
export function demoPassword({ data, env = process.env }) {
  const file = join(data, 'demo-password');
  const given = env.RECADO_DEMO_PASSWORD || undefined;
  const before = readSecret(file);
  const password = given ?? keptSecret(file, typablePassword);
  return {
    password,
    file,
    settle(seeded) {
      if (seeded) {
        // The kept one no longer opens anything, and would be printed at the next start.
        if (given && before && before !== given) rmSync(file, { force: true });
        return given ? 'the one in RECADO_DEMO_PASSWORD' : password;
      }
      if (before) return before;
      if (!given) rmSync(file, { force: true }); // the people were there already, with another password
      return 'the one that was given when this database was first used';
    },
  };
}
