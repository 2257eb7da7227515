import { describe, expect, it } from 'vitest';
import {
  EVERYTHING,
  reportHref,
  reportParams,
  reportQuery,
  selectionIn,
  type ReportSelection,
} from './report-address';

const ALL: ReportSelection = {
  ...EVERYTHING,
  ...{ search: 'Ana & Caio', contactId: 12, queueIds: [0, 3], userIds: [7], connectionIds: [5] },
  ...{ tagIds: [9], statuses: ['open', 'closed'], from: '2026-11-01', to: '2026-11-01' },
  working: true,
  figure: 'nps',
  hour: 9,
  band: 'ruim',
};

describe('the address of a report', () => {
  it('says what is selected, and nothing else', () => {
    expect(reportHref({ figure: 'closed', from: '2026-11-01', to: '2026-11-30', queueIds: [0, 3] })).toBe(
      '/reports?figure=closed&dateFrom=2026-11-01&dateTo=2026-11-30&queueIds=0,3',
    );
    expect(reportParams({}).toString()).toBe('');
  });

  it('is read as it was written', () => {
    expect(selectionIn(reportParams(ALL))).toEqual(ALL);
    expect(selectionIn(new URLSearchParams())).toEqual(EVERYTHING);
  });

  it('takes lists as the API has them, and leaves out what makes no sense', () => {
    const said = '?queueIds=[1,2]&figure=money&hour=7&band=boa&dateFrom=2026-1&contactId=x&status=open,%3Cb';
    expect(selectionIn(new URLSearchParams(said))).toEqual({
      ...EVERYTHING,
      queueIds: [1, 2],
      statuses: ['open'],
    });
    expect(selectionIn(new URLSearchParams('figure=closed&band=boa&hour=24'))).toEqual({
      ...EVERYTHING,
      figure: 'closed',
    });
  });

  it('becomes the query of the call', () => {
    expect(reportQuery(ALL)).toEqual({
      ...{ searchParam: 'Ana & Caio', contactId: 12, queueIds: '[0,3]', users: '[7]', whatsappId: '[5]' },
      ...{ tags: '[9]', status: '["open","closed"]', dateFrom: '2026-11-01', dateTo: '2026-11-01' },
      ...{ figure: 'nps', hour: 9, band: 'ruim', working: true },
    });
    expect(reportQuery(EVERYTHING)).toEqual({});
  });
});
