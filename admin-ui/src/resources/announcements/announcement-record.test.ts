import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_IMAGE_MAX } from '@recado/sdk/contracts';
import { imageProblem, toAnnouncementForm, untilProblem } from './announcement-record';

describe('the form of an announcement', () => {
  it('sends moments in UTC, and the chosen companies or plans alone', () => {
    const form = {
      title: 'a',
      text: 'b',
      priority: 1,
      status: true,
      from: '2026-01-01T10:00:00+02:00',
      until: '',
    };
    const chosen = { companyIds: [1], planIds: [2] };
    const common = {
      title: 'a',
      text: 'b',
      priority: 1,
      status: true,
      from: '2026-01-01T08:00:00.000Z',
      until: null,
    };
    expect(toAnnouncementForm({ ...form, ...chosen, audience: 'companies' })).toEqual({
      ...{ ...common, audience: 'companies', companyIds: [1] },
    });
    expect(toAnnouncementForm({ ...form, ...chosen, audience: 'plans' })).toEqual({
      ...{ ...common, audience: 'plans', planIds: [2] },
    });
    expect(toAnnouncementForm({ ...form, ...chosen, audience: 'all' })).toEqual({
      ...common,
      audience: 'all',
    });
  });

  it('takes PNG and JPEG up to their limit, and an end after the beginning', () => {
    expect(imageProblem({ type: 'image/png', size: ANNOUNCEMENT_IMAGE_MAX })).toBeUndefined();
    expect(imageProblem({ type: 'image/jpeg', size: ANNOUNCEMENT_IMAGE_MAX + 1 })).toMatch(/imageSize$/);
    expect(imageProblem({ type: 'image/svg+xml', size: 1 })).toMatch(/imageKind$/);
    const from = '2026-01-01T10:00:00Z';
    expect(untilProblem('2026-01-01T10:00:00Z', { from })).toMatch(/untilBeforeFrom$/);
    expect(untilProblem('2026-01-01T10:00:01Z', { from })).toBeUndefined();
    expect(untilProblem('', { from })).toBeUndefined();
  });
});
