import { describe, expect, it } from 'vitest';
import { errorOfGraph } from './graph-error.js';

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
});
const body = (code: number, error_subcode?: number) => ({
  error: { code, message: 'said', ...(error_subcode && { error_subcode }) },
});

describe('what an error of the Graph API means', () => {
  it.each([
    [190, undefined, 'AUTH_EXPIRED'],
    [10, undefined, 'AUTH_EXPIRED'],
    [10, 2018278, 'WINDOW_CLOSED'],
    [10, 2534022, 'WINDOW_CLOSED'],
    [210, undefined, 'AUTH_EXPIRED'],
    [200, 1545041, 'RECIPIENT_INVALID'],
    [551, undefined, 'RECIPIENT_INVALID'],
    [131026, undefined, 'RECIPIENT_INVALID'],
    [131047, undefined, 'WINDOW_CLOSED'],
    [132015, undefined, 'CONTENT_REJECTED'],
    [131053, undefined, 'MEDIA_REJECTED'],
    [368, undefined, 'CONFIG_INVALID'],
    [131000, undefined, 'TEMPORARY'],
  ])('%d/%s is %s', (code, subcode, meaning) => {
    const error = errorOfGraph(answer(400), body(code, subcode), 'POST /…/messages', 4_000);
    expect(error).toMatchObject({ code: meaning, message: `POST /…/messages: ${code} said` });
  });

  it.each([130429, 131056, 4, 613, 80007])('%d waits', (code) => {
    const error = errorOfGraph(answer(400), body(code), 'send', 16_000);
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryable: true });
    expect(error.retryAfterMs).toBeGreaterThanOrEqual(16_000);
  });
  it('takes the time that Meta names', () => {
    const usage = JSON.stringify({ '123': [{ type: 'messages', estimated_time_to_regain_access: 3 }] });
    const told = errorOfGraph(answer(400, { 'x-business-use-case-usage': usage }), body(80007), 'send', 1);
    expect(told.retryAfterMs).toBe(180_000);
    expect(errorOfGraph(answer(429, { 'retry-after': '7' }), body(130429), 'send', 1).retryAfterMs).toBe(
      7_000,
    );
  });
  it('repeats no token', () => {
    const token = 'EAAG'.repeat(20);
    const malformed = { error: { code: 190, message: `Malformed access token ${token}` } };
    expect(errorOfGraph(answer(401), malformed, 'GET /me', 1).message).not.toContain(token);
  });
  it('goes by the status where there is no body', () => {
    expect(errorOfGraph(answer(503), undefined, 'send', 1).code).toBe('TEMPORARY');
    expect(errorOfGraph(answer(429), undefined, 'send', 4_000)).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterMs: 4_000,
    });
  });
});
