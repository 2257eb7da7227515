// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cardsOf, mapHref, mediaSource, placeOf } from './message-data';

const nothingElse = { emails: [], organization: '', addresses: [], urls: [] };

describe('the data of messages', () => {
  it('reads places and cards, and nothing from other data', () => {
    const place = placeOf({ latitude: -23.55, longitude: '-46.6', name: 'Loja' });
    expect(place).toMatchObject({ latitude: -23.55, longitude: -46.6, name: 'Loja', address: '' });
    expect(mapHref(place!)).toContain('mlat=-23.55&mlon=-46.6');
    expect(placeOf({ latitude: 200, longitude: 0 })).toBeNull();
    expect(placeOf(null)).toBeNull();
    expect(cardsOf({ contacts: [{ name: 'Ana', phones: ['1', 2] }, null] })).toEqual([
      { name: 'Ana', phones: ['1'], ...nothingElse },
      { name: '', phones: [], ...nothingElse },
    ]);
    const card = {
      name: 'Bea',
      phones: [],
      emails: ['b@x.test'],
      organization: 'Loja',
      addresses: ['Rua 1'],
      urls: [],
    };
    expect(cardsOf({ contacts: [card] })).toEqual([card]);
  });
  it('loads media only from the web', () => {
    expect(mediaSource('/api/media/1/x?e=2')).toBe('/api/media/1/x?e=2');
    expect(mediaSource('javascript:alert(1)')).toBeUndefined();
    expect(mediaSource(null)).toBeUndefined();
  });
});
