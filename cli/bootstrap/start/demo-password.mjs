import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret, readSecret, typablePassword } from '../kept-secret.mjs';

/**
 * The password of the demo users: the environment's, otherwise a random one kept in the data folder.
 * @returns {{ password: string, file: string, settle: (seeded: boolean) => string }} `settle` returns the password to
 * print, once it is known whether the demo was created now.
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
        // The kept one is no longer valid, and would be printed at the next start.
        if (given && before && before !== given) rmSync(file, { force: true });
        return given ? 'the one in RECADO_DEMO_PASSWORD' : password;
      }
      if (before) return before;
      if (!given) rmSync(file, { force: true }); // the users already existed, with another password
      return 'the one that was given when this database was first used';
    },
  };
}
