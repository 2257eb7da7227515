import type { GraphCallSeen } from './graph-ledger.js';

/** Misbehaviour at the next matching call. */
export interface Conduct {
  kind:
    | 'error'
    | 'server-error'
    /** The call is carried out, and the connection breaks before the response. */
    | 'accept-then-cut'
    /** The call is carried out, and the response is a 5xx (500 by default) with a gateway's page, or a Graph error. */
    | 'accept-then-error'
    /** It breaks before anything is done. */
    | 'cut'
    | 'never-answer'
    /** The call is carried out, and answered after `meanwhile`. */
    | 'answer-late';
  /** Of a Graph error. */
  code?: number;
  subcode?: number;
  status?: number;
  headers?: Record<string, string>;
  /** Runs before the response. */
  meanwhile?: () => Promise<unknown>;
  /** Calls that it applies to; any by default. */
  on?: (call: GraphCallSeen) => boolean;
  /** How many calls; 1 by default. */
  times?: number;
}

/** Meta's text for each error that tests use. */
const MESSAGES: Readonly<Record<number, [status: number, message: string]>> = {
  190: [401, 'Error validating access token: Session has expired'],
  4: [400, 'Application request limit reached'],
  10: [400, 'This message is sent outside of allowed window.'],
  368: [403, 'The action has been deemed abusive or is otherwise disallowed'],
  551: [400, "This person isn't available right now."],
  613: [400, 'Calls to this API have exceeded the rate limit'],
  80007: [429, 'Rate limit issues'],
  130429: [429, 'Rate limit hit'],
  131026: [400, 'Message undeliverable'],
  131047: [400, 'Re-engagement message'],
  131000: [500, 'Something went wrong'],
  131056: [429, '(Business Account, Consumer Account) pair rate limit hit'],
};

/** An error as the Graph API writes it. */
export function graphErrorBody(code: number, subcode?: number): { status: number; body: object } {
  const [status, message] = MESSAGES[code] ?? [400, 'An error occurred'];
  const error = {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    ...(subcode !== undefined && { error_subcode: subcode }),
    fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
  };
  return { status, body: { error } };
}
