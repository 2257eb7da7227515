import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.js';

const guess = (...cells: string[][]) => guessMapping(cells.map((row, at) => ({ line: at + 1, cells: row })));

describe('the meaning of a list’s columns', () => {
  it.each([
    [['Nome', 'Número', 'E-mail', 'Etiquetas'], { name: 0, number: 1, email: 2, tags: 3 }],
    [['email', 'celular', 'nome do cliente'], { name: 2, number: 1, email: 0, tags: null }],
    [['Correo electrónico', 'Teléfono', 'Nombre'], { name: 2, number: 1, email: 0, tags: null }],
    [['Ad', 'Telefon', 'E-posta', 'Etiketler'], { name: 0, number: 1, email: 2, tags: 3 }],
    [['Name', 'Phone number', 'x', 'Tags'], { name: 0, number: 1, email: null, tags: 3 }],
  ])('reads the titles %j', (titles, mapping) =>
    expect(guess(titles, ['a', '11987654321', 'b', 'c'])).toEqual({ header: true, mapping }),
  );
  it('recognises a list without titles by its content', () =>
    expect(
      guess(['11987654321', 'Ana Lima', 'ana@example.com'], ['21987654321', 'Beto Reis', 'b@example.com']),
    ).toEqual({ header: false, mapping: { name: 1, number: 0, email: 2, tags: null } }));
  it('leaves unknown columns open', () =>
    expect(guess(['?', '!']).mapping).toEqual({ name: null, number: null, email: null, tags: null }));
});
