import { expect, it } from 'vitest';
import { createMediaAddresses } from './media-address.js';
import { withFileName } from './media-links.rules.js';

it.each([
  ['proposta.pdf', 'proposta.pdf'],
  ['Orçamento São João (2).pdf', 'Orcamento_Sao_Joao_2_.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a?b#c%2f.png', 'a_b_c_2f.png'],
  ['字.jpg', '_.jpg'],
  ['…', 'file'],
  ['', 'file'],
])('the path with the name %j ends in %j', (name, end) => {
  const { path } = createMediaAddresses(Buffer.alloc(32), () => new Date('2026-11-26T12:00:00Z'));
  const plain = path(1, 7);
  const [address, query] = withFileName(plain, name).split('?');
  expect([address, query]).toEqual([`${plain.split('?')[0]}/${end}`, plain.split('?')[1]]);
});

it('the end of a long name is kept, with its extension', () => {
  const named = withFileName('/api/media/7/KEY?e=1', `${'x'.repeat(300)}.webp`);
  expect(named).toMatch(/\/x+\.webp\?e=1$/);
  expect(named.length).toBeLessThan(130);
});
