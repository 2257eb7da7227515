import { describe, expect, it } from 'vitest';
import { filterIn, paramsOf, queryOf, rowsHref } from './dashboard-filter';

const TODAY = '2026-02-10';
const read = (text: string) => filterIn(new URLSearchParams(text), TODAY);
const RANGE = { from: '2026-02-01', to: '2026-02-28' };

describe('the filter of the dashboard', () => {
  it('is this month, from its first day to its last, unless the address says otherwise', () => {
    expect(read('')).toMatchObject({ days: null, ...RANGE });
    expect(read('queueIds=3')).toMatchObject({ ...RANGE, queueIds: [3] });
    expect(read('days=30&from=2026-01-01')).toMatchObject({ days: 30, from: '', to: '' });
    expect(read('days=31')).toMatchObject({ days: null, from: '', to: '' });
  });

  it('is read as it was written, also without a range', () => {
    for (const said of [
      'days=7&queueIds=1,2&users=3&whatsapps=4&working=1',
      'from=2026-01-05&to=',
      'from=&to=',
    ])
      expect(decodeURIComponent(paramsOf(read(said)).toString())).toBe(said);
    expect(queryOf(read('from=&to='))).toBeUndefined();
    expect(queryOf(read('from=&to=2026-01-05'))).toBeUndefined();
  });

  it('becomes the query of the calls', () => {
    expect(queryOf(read('from=2026-01-05&to=&queueIds=1&users=2&whatsapps=3'))).toEqual({
      ...{ date_from: '2026-01-05', queueIds: '[1]', users: '[2]', whatsapps: '[3]' },
    });
    expect(queryOf(read('days=7&working=1'))).toEqual({ days: 7, working: true });
  });

  it('leads each number to its rows', () => {
    const filter = read('queueIds=1,2&users=7');
    expect(rowsHref('wait', RANGE, read('working=1'))).toBe(
      '/reports?figure=wait&dateFrom=2026-02-01&dateTo=2026-02-28&working=1',
    );
    expect(rowsHref('closed', RANGE, filter)).toBe(
      '/reports?figure=closed&dateFrom=2026-02-01&dateTo=2026-02-28&queueIds=1,2&users=7',
    );
    expect(rowsHref('opened', RANGE, filter, { day: '2026-02-03', hour: 9, queueId: 0 })).toBe(
      '/reports?figure=opened&dateFrom=2026-02-03&dateTo=2026-02-03&hour=9&queueIds=0&users=7',
    );
    expect(rowsHref('nps', RANGE, filter, { userId: 8, band: 'boa' })).toBe(
      '/reports?figure=nps&dateFrom=2026-02-01&dateTo=2026-02-28&band=boa&queueIds=1,2&users=8',
    );
  });
});
