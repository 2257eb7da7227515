import { describe, expect, it } from 'vitest';
import { errorOfGraph } from './graph-error.js';

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
});
const asking = (backOffMs: number) => ({ transmits: false, backOffMs });
const sending = { transmits: true, backOffMs: 1 };
const body = (code: number, error_subcode?: number) => ({
  error: { code, message: 'said', ...(error_subcode && { error_subcode }) },
});

describe('the meaning of Graph API errors', () => {
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
    [132000, undefined, 'CONTENT_REJECTED'],
    [132005, undefined, 'CONTENT_REJECTED'],
    [132012, undefined, 'CONTENT_REJECTED'],
    [131008, undefined, 'CONTENT_REJECTED'],
    [131005, undefined, 'AUTH_EXPIRED'],
    [131021, undefined, 'RECIPIENT_INVALID'],
    [131030, undefined, 'RECIPIENT_INVALID'],
    [131053, undefined, 'MEDIA_REJECTED'],
    [131000, undefined, 'TEMPORARY'],
  ])('%d/%s is %s', (code, subcode, meaning) => {
    const error = errorOfGraph(answer(400), body(code, subcode), 'POST /…/messages', asking(4_000));
    expect(error.code).toBe(meaning);
    expect(error.providerCode).toMatch(new RegExp(`^${code}(/${subcode})?$`));
    const forTheLog = error.texts ? error.cause : error;
    expect(forTheLog).toMatchObject({ message: `POST /…/messages: ${code} said` });
  });

  it.each([130429, 131056, 4, 613, 80007])('%d waits', (code) => {
    const error = errorOfGraph(answer(400), body(code), 'send', asking(16_000));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryable: true });
    expect(error.retryAfterMs).toBeGreaterThanOrEqual(16_000);
  });
  it.each([
    [131049, 'RECIPIENT_CAPPED', 'WhatsApp limits how much marketing this person gets: wait at least a day.'],
    [131050, 'RECIPIENT_OPTED_OUT', 'This person has stopped the company’s marketing.'],
    [130472, 'RECIPIENT_EXCLUDED', 'WhatsApp leaves this person out of marketing, as an experiment.'],
    [130497, 'RECIPIENT_EXCLUDED', 'This account cannot write to people in this country.'],
    [131031, 'ACCOUNT_RESTRICTED', 'Meta has restricted this account for breaking its rules.'],
    [368, 'ACCOUNT_RESTRICTED', 'Meta has restricted this account for breaking its rules.'],
    [131042, 'CONFIG_INVALID', 'The WhatsApp business account has no valid payment method.'],
    [131048, 'ACCOUNT_RESTRICTED', 'Too many people block or report this number: WhatsApp limits it.'],
    [131064, 'ACCOUNT_RESTRICTED', 'Too many people block or report this number: WhatsApp limits it.'],
    [132001, 'TEMPLATE_UNAVAILABLE', 'The template does not exist in this language, or is not approved.'],
    [132007, 'TEMPLATE_UNAVAILABLE', 'The template breaks WhatsApp’s rules.'],
    [132015, 'TEMPLATE_UNAVAILABLE', 'The template is paused or disabled for its low quality.'],
    [132016, 'TEMPLATE_UNAVAILABLE', 'The template is paused or disabled for its low quality.'],
    [
      132018,
      'TEMPLATE_UNAVAILABLE',
      'The variables of the template do not match: check their number and format.',
    ],
    [132068, 'TEMPLATE_UNAVAILABLE', 'WhatsApp has blocked or slowed the flow of this template.'],
  ])('%d says what it means, in every language', (code, meaning, message) => {
    const error = errorOfGraph(answer(400), body(code), 'send', asking(1));
    expect(error).toMatchObject({ code: meaning, message, providerCode: String(code), retryable: false });
    expect(Object.keys(error.texts ?? {}).sort()).toEqual(['es', 'pt', 'tr']);
  });
  it('an unknown code stays the provider’s code', () => {
    expect(errorOfGraph(answer(400), body(99_999), 'send', sending).providerCode).toBe('99999');
  });
  it('a subcode is named where it decides', () => {
    expect(errorOfGraph(answer(400), body(10, 2018278), 'send', sending).providerCode).toBe('10/2018278');
    expect(errorOfGraph(answer(400), body(131048, 2494010), 'send', sending).providerCode).toBe('131048');
  });
  it('uses the time that Meta states', () => {
    const usage = JSON.stringify({ '123': [{ type: 'messages', estimated_time_to_regain_access: 3 }] });
    const told = errorOfGraph(
      answer(400, { 'x-business-use-case-usage': usage }),
      body(80007),
      'send',
      asking(1),
    );
    expect(told.retryAfterMs).toBe(180_000);
    expect(
      errorOfGraph(answer(429, { 'retry-after': '7' }), body(130429), 'send', asking(1)).retryAfterMs,
    ).toBe(7_000);
  });
  it('repeats no token', () => {
    const token = 'EAAG'.repeat(20);
    const malformed = { error: { code: 190, message: `Malformed access token ${token}` } };
    expect(errorOfGraph(answer(401), malformed, 'GET /me', asking(1)).message).not.toContain(token);
  });
  it('uses the status without a body', () => {
    expect(errorOfGraph(answer(503), undefined, 'send', asking(1)).code).toBe('TEMPORARY');
    expect(errorOfGraph(answer(429), undefined, 'send', asking(4_000))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterMs: 4_000,
    });
  });

  it.each([
    [500, 1],
    [503, 2],
    [500, 131016],
    [503, 133004],
  ])('a send with response %d and code %d may have been sent', (status, code) => {
    expect(errorOfGraph(answer(status), body(code), 'send', sending).code).toBe('DELIVERY_UNCERTAIN');
    expect(errorOfGraph(answer(status), body(code), 'ask', asking(1)).code).toBe('TEMPORARY');
  });
  it.each([500, 502, 504])('a send with a bare %d response may have been sent', (status) => {
    expect(errorOfGraph(answer(status), undefined, 'send', sending).code).toBe('DELIVERY_UNCERTAIN');
  });
  it('an unknown code that Meta calls temporary does not mean that nothing was sent', () => {
    const passing = { error: { code: 99_999, message: 'said', is_transient: true } };
    expect(errorOfGraph(answer(400), passing, 'send', sending).code).toBe('DELIVERY_UNCERTAIN');
  });
  it.each([131000, 131057, 1200])('%d means that the message was not sent', (code) => {
    expect(errorOfGraph(answer(500), body(code), 'send', sending)).toMatchObject({
      code: 'TEMPORARY',
      retryable: true,
    });
  });
});
