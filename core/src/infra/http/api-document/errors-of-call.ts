import type { Call, ErrorCode } from '@recado/sdk/contracts';
import { statusOf } from '../../errors.js';

/** Codes that any call can answer. */
const ANY = ['ERR_TOO_MANY_REQUESTS', 'ERR_INTERNAL', 'ERR_UNAVAILABLE'] as const;
const SIGNED_IN = ['ERR_UNAUTHENTICATED', 'ERR_SESSION_ENDED', 'ERR_SESSION_EXPIRED'] as const;
const BY_TOKEN = ['ERR_TOKEN_INVALID', 'ERR_OUT_OF_HOURS', 'ERR_PLAN_LACKS_FEATURE'] as const;
const BY_CONNECTION = ['ERR_PLAN_LACKS_FEATURE', 'ERR_WHATSAPP_NOT_FOUND', 'ERR_TOKEN_IN_ADDRESS'] as const;
const PAID = ['ERR_SUBSCRIPTION_EXPIRED', 'ERR_COMPANY_SUSPENDED'] as const;
const STORED = [
  'ERR_MEDIA_REJECTED',
  'ERR_STORAGE_COMPANY_FULL',
  'ERR_STORAGE_USER_FULL',
  'ERR_STORAGE_CONNECTION_FULL',
  'ERR_STORAGE_DISK_FULL',
] as const;

/** Every error code that a call can answer, by status: what follows from its contract, and what the contract lists. */
export function errorsOf(call: Call): Map<number, ErrorCode[]> {
  const { access, method, params, query, body, files, errors = [] } = call;
  const changes = (body as { properties?: object } | undefined)?.properties ?? {};
  const codes: ErrorCode[] = [...ANY, ...errors];
  if (access.who === 'connection-token')
    codes.push('ERR_UNAUTHENTICATED', 'ERR_TOKEN_INVALID', 'ERR_TOKEN_SCOPE', ...PAID, ...BY_CONNECTION);
  else if (access.who !== 'public') {
    codes.push(...SIGNED_IN, ...BY_TOKEN, 'ERR_TOKEN_IN_ADDRESS');
    if (access.who === 'super' || access.sessionOnly) codes.push('ERR_TOKEN_NOT_ALLOWED');
    else if (method !== 'GET') codes.push('ERR_TOKEN_SCOPE');
    if (!access.expired) codes.push(...PAID);
    if (access.who !== 'session' || access.permission) codes.push('ERR_NO_PERMISSION');
    if (access.flag) codes.push('ERR_PLAN_LACKS_FEATURE');
  }
  if (params || query || body || files) codes.push('ERR_VALIDATION');
  if (body || files) codes.push('ERR_TOO_LARGE');
  if (files) codes.push(...STORED);
  if ('ifVersion' in changes) codes.push('ERR_EDITED_MEANWHILE');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...new Set(codes)].sort()) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
