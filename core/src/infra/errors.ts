import type { ErrorCode } from '@recado/sdk/contracts';

const STATUS: Partial<Record<ErrorCode, number>> = {
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
  ERR_PLUGIN_UNAVAILABLE: 503,
  ERR_TOO_MANY_REQUESTS: 429,
  ERR_TOO_LARGE: 413,
  ERR_STORAGE_COMPANY_FULL: 507,
  ERR_STORAGE_USER_FULL: 507,
  ERR_STORAGE_CONNECTION_FULL: 507,
  ERR_STORAGE_VISITOR_FULL: 507,
  ERR_STORAGE_DISK_FULL: 507,
  ERR_UNAUTHENTICATED: 401,
  ERR_INVALID_CREDENTIALS: 401,
  ERR_SESSION_ENDED: 401,
  ERR_TOKEN_INVALID: 401,
  ERR_WEBHOOK_REFUSED: 401,
  ERR_SESSION_EXPIRED: 403,
  ERR_TOKEN_SCOPE: 403,
  ERR_TOKEN_NOT_ALLOWED: 403,
  ERR_NO_PERMISSION: 403,
  ERR_NUMBERS_HIDDEN: 403,
  ERR_PASSWORD_WRONG: 403,
  ERR_RECOVERY_CODE: 403,
  ERR_SECOND_FACTOR: 401,
  ERR_SECOND_FACTOR_DEMANDED: 401,
  ERR_SECOND_STEP_OVER: 403,
  ERR_SECOND_FACTOR_CODE: 403,
  ERR_SECOND_FACTOR_ON: 409,
  ERR_SECOND_FACTOR_REQUIRED: 409,
  ERR_INVITATION_UNKNOWN: 403,
  ERR_INVITATION_USED: 403,
  ERR_INVITATION_EXPIRED: 403,
  ERR_INVITATION_WITHDRAWN: 403,
  ERR_NOT_INVITED: 409,
  ERR_PLAN_LACKS_FEATURE: 403,
  ERR_SUBSCRIPTION_EXPIRED: 402,
  ERR_COMPANY_SUSPENDED: 403,
  ERR_OUT_OF_HOURS: 403,
  ERR_USER_CREATION_DISABLED: 403,
  ERR_NOT_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_TOKEN_FOUND: 404,
  ERR_NO_WEBHOOK_FOUND: 404,
  ERR_NO_DELIVERY_FOUND: 404,
  ERR_WEBHOOK_LIMIT: 409,
  ERR_WEBHOOK_OFF: 409,
  ERR_PUSH_OFF: 409,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_WHATSAPP_NOT_FOUND: 404,
  ERR_IDEMPOTENCY_KEY: 422,
  ERR_IDEMPOTENCY_RUNNING: 409,
  ERR_SEND_QUEUE_FULL: 429,
  ERR_CONTACT_BLOCKED: 409,
  ERR_NO_QUEUE_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_COMPANY_FOUND: 404,
  ERR_NO_PLAN_FOUND: 404,
  ERR_NO_HELP_FOUND: 404,
  ERR_NO_INVOICE_FOUND: 404,
  ERR_NO_PAYMENT_FOUND: 404,
  ERR_INVOICE_EXISTS: 409,
  ERR_INVOICE_NOT_OPEN: 409,
  ERR_INVOICE_IN_REVIEW: 409,
  ERR_INVOICE_MOVED: 409,
  ERR_NO_PAYMENT_PROVIDER: 409,
  ERR_PAYMENT_PROVIDER: 503,
  ERR_CHARGE_BUSY: 409,
  ERR_PAYMENT_DECIDED: 409,
  ERR_REFUND_REFUSED: 409,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 409,
  ERR_PLATFORM_COMPANY: 409,
  ERR_PLAN_NAME_ALREADY_EXISTS: 409,
  ERR_PLAN_IN_USE: 409,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_NOTE_FOUND: 404,
  ERR_NO_QUICK_MESSAGE_FOUND: 404,
  ERR_NO_SCHEDULE_FOUND: 404,
  ERR_SCHEDULE_STATE: 409,
  ERR_NO_FILE_LIST_FOUND: 404,
  ERR_NO_PROMPT_FOUND: 404,
  ERR_NO_INTEGRATION_FOUND: 404,
  ERR_INTEGRATION_OFF: 409,
  ERR_NO_HOLIDAY_FOUND: 404,
  ERR_OTHER_OPEN_TICKET: 409,
  ERR_TOKEN_LIMIT: 409,
  ERR_TOKEN_REPLACED: 409,
  ERR_TICKET_STATE: 409,
  ERR_CLOSING_RUNS: 409,
  ERR_MESSAGE_STATE: 409,
  ERR_REPLY_WINDOW: 409,
  ERR_UNDO_TOO_LATE: 409,
  ERR_IN_USE: 409,
  ERR_CATEGORY_IN_USE: 409,
  ERR_TAG_ALREADY_EXISTS: 409,
  ERR_HOLIDAY_ALREADY_EXISTS: 409,
  ERR_NO_ON_CALL_FOUND: 404,
  ERR_NO_TURN: 409,
  ERR_INTEGRATION_LIMIT: 409,
  ERR_ON_CALL_LIMIT: 409,
  ERR_PROMPT_LIMIT: 409,
  ERR_NO_AGENT_HELP: 409,
  ERR_AGENT_HELP_FAILED: 502,
  ERR_NO_CONSENT: 409,
  ERR_AI_USED_UP: 409,
  ERR_CONVERSATION_MOVED_ON: 409,
  ERR_LATE_ANSWER: 409,
  ERR_EDITED_MEANWHILE: 409,
  ERR_EMAIL_IN_USE: 409,
  ERR_DUPLICATED_CONTACT: 409,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 409,
  ERR_QUEUE_NAME_ALREADY_EXISTS: 409,
  ERR_MERGE_NOT_UNDOABLE: 409,
  ERR_IMPORT_STATE: 409,
  ERR_IMPORTS_UNFINISHED: 409,
  ERR_REPORT_IS_LONG: 409,
  ERR_EXPORTS_UNFINISHED: 409,
  ERR_EXPORT_STATE: 409,
  ERR_REPORT_SCHEDULE_LIMIT: 409,
  ERR_REPORT_RECEIVERS: 400,
  ERR_NO_CAMPAIGN_FOUND: 404,
  ERR_CAMPAIGN_STATE: 409,
  ERR_CAMPAIGN_LOCKED: 409,
  ERR_CAMPAIGN_STARTED: 409,
  ERR_CAMPAIGN_INCOMPLETE: 409,
  ERR_NO_CONTACT_LIST_FOUND: 404,
  ERR_NO_LIST_CONTACT_FOUND: 404,
  ERR_LIST_CONTACT_EXISTS: 409,
  ERR_CONTACT_LIST_FULL: 409,
  ERR_CONTACT_LIST_IN_USE: 409,
  ERR_TAG_IN_USE: 409,
  ERR_LANE_LIMIT: 409,
  ERR_CAMPAIGN_TEMPLATE: 409,
  ERR_NO_SUPPRESSION_FOUND: 404,
};

/** The HTTP status of an error code. */
export const statusOf = (code: ErrorCode): number => STATUS[code] ?? 400;

/** An error with a code for the caller. Anything else becomes 500 ERR_INTERNAL without details. */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    message?: string,
    /** Fields beside `error` in the response; `error` itself may be replaced (ownership conflict). */
    readonly body: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(message ?? code, options);
    this.name = 'ApiError';
    this.status = statusOf(code);
  }

  toJSON(): Record<string, unknown> {
    return {
      error: this.code,
      ...(this.message === this.code ? {} : { message: this.message }),
      ...this.body,
    };
  }
}

export const apiError = (code: ErrorCode, message?: string, body?: Record<string, unknown>): ApiError =>
  new ApiError(code, message, body);

interface DatabaseError {
  code?: string;
  sqlMessage?: string;
}
/** The driver's error: models wrap it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  const wrapped = (error as { nativeError?: DatabaseError } | null)?.nativeError;
  return wrapped ?? (error as DatabaseError | null) ?? undefined;
}

/** True for MySQL's "duplicate entry", optionally on one key. */
export function isDuplicate(error: unknown, key?: string): boolean {
  const failure = databaseError(error);
  return failure?.code === 'ER_DUP_ENTRY' && (key === undefined || (failure.sqlMessage ?? '').includes(key));
}

/** True if another row refers to it, so that it cannot be deleted. */
export const isReferenced = (error: unknown): boolean =>
  databaseError(error)?.code === 'ER_ROW_IS_REFERENCED_2';

/** True for errors that retrying the transaction may fix: a deadlock or a lock timeout. */
export function isRetryable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === 'ER_LOCK_DEADLOCK' || code === 'ER_LOCK_WAIT_TIMEOUT' || code === 'ER_CHECKREAD';
}

/** True if a lock was held for longer than the lock timeout. */
export const isLockWait = (error: unknown): boolean => databaseError(error)?.code === 'ER_LOCK_WAIT_TIMEOUT';
