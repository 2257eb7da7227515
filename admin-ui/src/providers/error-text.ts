import { ApiError, isApiError } from '@recado/sdk/client';
import { ERROR_CODES } from '@recado/sdk/contracts';

const LOCAL = ['ERR_OFFLINE', 'ERR_TIMEOUT'];
/** Codes whose message is more precise than the code's text. */
const DETAILED = new Set(['ERR_VALIDATION', 'ERR_PLUGIN_CONFIG', 'ERR_PLUGIN_UNAVAILABLE']);

/** The key of the text for a failure. */
export function errorKey(error: unknown): string {
  const code = isApiError(error) ? error.code : '';
  return (ERROR_CODES as readonly string[]).includes(code) || LOCAL.includes(code)
    ? `errors.${code}`
    : 'errors.unknown';
}

/** The server's addition for a person, if the code alone is not enough. */
export function errorDetail(error: unknown): string | undefined {
  if (!isApiError(error) || !DETAILED.has(error.code)) return undefined;
  const message = (error.body as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' && message !== error.code ? message : undefined;
}

/** The interface's name of a schema rule, and the variable of its limit. */
const RULES: Record<string, [key: string, limit?: string]> = {
  required: ['common.required'],
  minLength: ['ra.validation.minLength', 'min'],
  maxLength: ['ra.validation.maxLength', 'max'],
  minimum: ['ra.validation.minValue', 'min'],
  maximum: ['ra.validation.maxValue', 'max'],
  minItems: ['office.schema.minItems', 'smart_count'],
  maxItems: ['office.schema.maxItems', 'smart_count'],
  pattern: ['office.schema.format'],
  format: ['office.schema.format'],
  enum: ['office.schema.format'],
};
/** Why a form was rejected, as a text key with its variables, or in the server's words. */
export interface FieldProblem {
  field: string;
  message: string;
  args?: Record<string, number>;
}

/** The field that a code refers to. */
const FIELD_OF: Record<string, string> = {
  ERR_EMAIL_IN_USE: 'email',
  ERR_PASSWORD_REQUIRED: 'currentPassword',
  ERR_PASSWORD_WRONG: 'currentPassword',
  ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
  ERR_PLAN_NAME_ALREADY_EXISTS: 'name',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
  ERR_GREETING_REQUIRED: 'greetingMessage',
  ERR_HOLIDAY_ALREADY_EXISTS: 'date',
  ERR_ON_CALL_PHONE: 'phone',
  ERR_ON_CALL_TIMES: 'days',
  ERR_WEBHOOK_ADDRESS: 'url',
};

/**
 * A code that refers to another field in one resource's form: a new company's administrator does not fit into its plan.
 */
const IN_FORM_OF: Record<string, Record<string, FieldProblem>> = {
  companies: { ERR_USER_LIMIT: { field: 'planId', message: 'office.companies.planWithoutUsers' } },
};

/** The invalid field of a form, and its error; of a channel's or plugin's form by its name there. */
export function fieldProblem(error: unknown, resource = ''): FieldProblem | undefined {
  if (!isApiError(error)) return undefined;
  const own = IN_FORM_OF[resource]?.[error.code];
  if (own) return own;
  const known = FIELD_OF[error.code];
  if (known) return { field: known, message: errorKey(error) };
  const isOfPlugin = error.code === 'ERR_PLUGIN_CONFIG';
  if (!isOfPlugin && error.code !== 'ERR_VALIDATION') return undefined;
  const { field, message, rule, limit } = (error.body ?? {}) as Record<string, unknown>;
  if (typeof field !== 'string' || field === '' || typeof message !== 'string') return undefined;
  const [key, name] = (typeof rule === 'string' ? RULES[rule] : undefined) ?? [];
  if (key) return { field, message: key, args: name && typeof limit === 'number' ? { [name]: limit } : {} };
  return isOfPlugin ? { field, message: message.replace(/^[^:]*: /, '') } : undefined;
}

/** The shape in which react-admin's inputs accept a text key with variables. */
const forInput = ({ message, args }: FieldProblem): string =>
  args ? `@@react-admin@@${JSON.stringify({ message, args })}` : message;

/**
 * By the field names of react-admin's forms, so that errors are shown at their field. An error without a field is
 * reported too: a form without errors counts as saved and would close without a question.
 */
function formErrors(error: ApiError, resource?: string): object {
  const problem = fieldProblem(error, resource);
  if (!problem) return { root: { serverError: errorKey(error) } };
  if (error.code === 'ERR_PLUGIN_CONFIG') return { settings: { [problem.field]: forInput(problem) } };
  const path = problem.field.split('.');
  return path.reduceRight<object | string>((below, name) => ({ [name]: below }), forInput(problem)) as object;
}

/** react-admin translates an error's message: so the message becomes the key of the text. */
export function withTextKey(error: unknown, resource?: string): unknown {
  if (!isApiError(error)) return error;
  const body = { ...(error.body as object), errors: formErrors(error, resource) };
  return new ApiError(error.status, error.code, errorKey(error), body);
}

/** How many active tickets prevent a deletion. */
export function ticketsInTheWay(error: unknown): number | undefined {
  if (!isApiError(error, 'ERR_IN_USE')) return undefined;
  const count = (error.body as { count?: unknown } | undefined)?.count;
  return typeof count === 'number' ? count : undefined;
}

/** The original API's words for a failed deletion, with the reason if known: a plan that companies use. */
export function deletionFailed(error: unknown, translate: (key: string) => string): string {
  const why = isApiError(error) ? ` ${translate(errorKey(error))}` : '';
  return `${translate('office.operation.failed')}.${why}`;
}
