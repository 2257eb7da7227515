import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bitsOf } from './secret-strength.js';

const ENOUGH = 70;

describe('the bits of a secret', () => {
  it.each([
    '12345678901234567890123456789012',
    '01234567890123456789012345678901',
    '98765432109876543210987654321098',
    'abcdefghijklmnopqrstuvwxyz012345',
    'abcdefghabcdefghabcdefghabcdefgh',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
    'aabbccddeeffgghhiijjkkllmmnnoopp',
    'Str0ngP@ssStr0ngP@ssStr0ngP@ssSt',
    'x'.repeat(64),
    'correct horse battery staple lamp',
    'correcthorsebatterystapleeverytime',
    'Correct-Horse-Battery-Staple-2024',
    'o gato preto dorme na cama da sala',
    'MinhaSenhaMuitoForteDeProducao2024',
    'la contraseña más segura de la ñandú',
    'çok güçlü bir üretim parolası yazdım',
    'recado recado recado recado recado recado',
  ])('%s has too few', (secret) => expect(bitsOf(secret)).toBeLessThan(ENOUGH));

  it('nine different words have enough', () =>
    expect(bitsOf('walnut orbit cactus velvet thunder mosaic pepper lantern glacier')).toBeGreaterThan(
      ENOUGH,
    ));

  it('generated secrets have enough, whatever the alphabet', () => {
    for (let turn = 0; turn < 500; turn++) {
      expect(bitsOf(randomBytes(16).toString('hex'))).toBeGreaterThan(ENOUGH);
      expect(bitsOf(randomBytes(24).toString('base64'))).toBeGreaterThan(ENOUGH);
      expect(bitsOf(randomBytes(36).toString('base64url'))).toBeGreaterThan(ENOUGH);
    }
  });
});
