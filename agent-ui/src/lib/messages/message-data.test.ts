// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { byteSize } from '@recado/sdk/ui';
import { duration } from '../../features/conversation/duration';
import { cardsOf, mapHref, mediaSource, placeOf } from './message-data';
import { displayNumber } from '../phone';
import { cutPreview } from './preview';

describe('the data of messages', () => {
  it('reads places and cards, and nothing from what is neither', () => {
    const place = placeOf({ latitude: -23.55, longitude: '-46.6', name: 'Loja' });
    expect(place).toMatchObject({ latitude: -23.55, longitude: -46.6, name: 'Loja', address: '' });
    expect(mapHref(place!)).toContain('mlat=-23.55&mlon=-46.6');
    expect(placeOf({ latitude: 200, longitude: 0 })).toBeNull();
    expect(placeOf(null)).toBeNull();
    expect(cardsOf({ contacts: [{ name: 'Ana', phones: ['1', 2] }, null] })).toEqual([
      { name: 'Ana', phones: ['1'] },
      { name: '', phones: [] },
    ]);
  });
  it('loads media from the web alone', () => {
    expect(mediaSource('/api/media/1/x?e=2')).toBe('/api/media/1/x?e=2');
    expect(mediaSource('javascript:alert(1)')).toBeUndefined();
    expect(mediaSource(null)).toBeUndefined();
  });
});

describe('what cards and bubbles show', () => {
  it('cuts a preview at 30 signs, never inside one', () => {
    expect(cutPreview('a'.repeat(30))).toBe('a'.repeat(30));
    expect(cutPreview('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
    expect(cutPreview('😊'.repeat(31))).toBe(`${'😊'.repeat(30)}…`);
    expect(cutPreview('um\n\ndois')).toBe('um dois');
  });
  it('shows numbers internationally, and masked ones as they came', () => {
    expect(displayNumber('5511988881234')).toEqual({ kind: 'number', text: '+55 11 98888 1234' });
    expect(displayNumber('55119****1234')).toEqual({ kind: 'number', text: '55119****1234' });
    expect(displayNumber('')).toEqual({ kind: 'missing' });
    expect(displayNumber('123')).toEqual({ kind: 'invalid' });
  });
  it('writes sizes and lengths', () => {
    expect(byteSize(1536, 'pt-BR')).toBe('1,5 KB');
    expect(byteSize(0, 'pt-BR')).toBe('0 B');
    expect(duration(62.9)).toBe('1:02');
  });
});
