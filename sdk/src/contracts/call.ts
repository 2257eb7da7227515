import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { ErrorCode } from './errors.js';

/** Plan flags that a call or a screen requires. */
export type PlanFlag =
  | 'useWhatsapp'
  | 'useFacebook'
  | 'useInstagram'
  | 'useCampaigns'
  | 'useSchedules'
  | 'useInternalChat'
  | 'useExternalApi'
  | 'useKanban'
  | 'useOpenAi'
  | 'useIntegrations';

/** Permissions that a user's flags give in addition to the profile. */
export type Permission = 'allowConnections' | 'showDashboard' | 'allowRealTime';

/** Who may make a call: data on the route, enforced by one hook and checked by one test. */
export interface Access {
  /** `connection-token`: programs with the token of a connection, and nobody else. */
  who: 'public' | 'session' | 'admin' | 'super' | 'connection-token';
  /** What a connection's token must be made for. */
  scope?: 'send' | 'read';
  /** Also lets in a user who is not an admin but has this flag. */
  permission?: Permission;
  flag?: PlanFlag;
  /** Not with an API token: it concerns accounts, credentials, or what a person must decide. */
  sessionOnly?: true;
  /** Still available when the company's subscription has expired or the company is suspended. */
  expired?: true;
}

/** One REST call of the API, in wire names: the server, the clients and the OpenAPI document are made from it. */
export interface Call<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API base, with parameters as `{id}`: the way `METHOD /path` names the call everywhere. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: 204 without a body. */
  answer?: Answer;
  status?: 200 | 201 | 202;
  /** The body is multipart/form-data; `body` describes its text fields. */
  multipart?: boolean;
  /** The field of the form that holds the file or files; `orJson`: the call takes JSON as well. */
  files?: { field: string; many?: true; orJson?: true };
  /** It answers a file of one of these media types instead of JSON. */
  file?: readonly string[];
  /** It sends the browser on to a page. */
  redirects?: true;
  /**
   * Error codes that it can answer, besides those that follow from its access, its input and its files: what is missing,
   * in conflict or not possible.
   */
  errors?: readonly ErrorCode[];
  /**
   * Fields of the body in which an empty text means "unchanged" while null clears the value, such as a ticket's agent.
   */
  unsaidWhenEmpty?: readonly string[];
  /** Requests per minute of one address (public calls) or one user, where the general limit does not fit. */
  perMinute?: number;
  /** The list also answers react-admin's simple-rest dialect, with rows of this shape and `Content-Range`. */
  rows?: TSchema;
}

/** Path parameters of a call. */
export type ParamsOf<C> = C extends { params: infer P extends TSchema } ? Static<P> : Record<never, never>;
/** Query parameters of a call. */
export type QueryOf<C> = C extends { query: infer Q extends TSchema } ? Static<Q> : Record<never, never>;
/** Request body of a call. */
export type BodyOf<C> = C extends { body: infer B extends TSchema } ? Static<B> : undefined;
/** Response of a call; undefined if it has none. */
export type AnswerOf<C> = C extends { answer: infer A extends TSchema } ? Static<A> : undefined;

/** Keeps the literal types of a call. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Access of calls that need no sign-in. */
export const PUBLIC = { who: 'public' } as const;
/** Access of calls for every signed-in user. */
export const SESSION = { who: 'session' } as const;
/** Access of calls for admins of a company. */
export const ADMIN = { who: 'admin' } as const;
/** Access of calls for super users, who run the installation. */
export const SUPER = { who: 'super' } as const;

/** Access of calls for those who manage the connections of a company. */
export const MANAGE_CONNECTIONS = { who: 'admin', permission: 'allowConnections' } as const;

/** Number of a row, safe in JavaScript. */
export const Id = Type.Integer({ minimum: 1, maximum: 9007199254740991 });
/** A text with this minimum and maximum length, in characters. */
export const Text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });
/** An e-mail address. */
export const Email = Type.String({ maxLength: 190, format: 'email' });
/** The schema, or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** A moment in ISO 8601. */
export const Timestamp = Type.String({ format: 'date-time' });
/** A day, `YYYY-MM-DD`. */
export const DateOnly = Type.String({ format: 'date' });
/** First and last permitted year of an entered date. */
export const CALENDAR_YEARS = [1970, 2999] as const;
/** The years of {@link CalendarDay}. */
export const CALENDAR_DAY_PATTERN = '^(19[7-9]\\d|2\\d{3})-';
/** An entered date, `YYYY-MM-DD`, within {@link CALENDAR_YEARS}. */
export const CalendarDay = Type.String({ format: 'date', pattern: CALENDAR_DAY_PATTERN });
/** A UUID as text. */
export const Uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-fA-F-]{36}$' });
/** A form's switch as in the original API. */
export const EnabledFlag = Type.Enum(['enabled', 'disabled']);
/** A switch of the settings as in the original API. */
export const EnableFlag = Type.Enum(['enable', 'disable']);
/** A JSON array in a query parameter, such as `queueIds=[1,2]`. */
export const JsonArray = Type.String({ maxLength: 4000, description: 'A JSON array' });
/** A time of day, `HH:MM`. */
export const HourMinute = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** How often a record has been edited: a form sends the number that it read as `ifVersion`. */
export const Version = Type.Integer({
  minimum: 0,
  maximum: 4294967295,
  description: 'Number of edits so far',
});
/** Of a change: the version that was read. If the record was edited since, it stays as it is: ERR_EDITED_MEANWHILE. */
export const ifVersion = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 4294967295,
    description: 'The version that was read; ERR_EDITED_MEANWHILE if the record was edited since',
  }),
);

/** The path parameter `{id}`. */
export const IdParams = Type.Object({ id: Id });

/** A request body: unknown fields are dropped before the handler sees it. */
export const Body = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Fields of the simple-rest `filter` that a list supports besides `q`, its search, and `id`; it rejects any other. */
export const Filter = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Partial(Type.Object(properties));

/** Query of lists in the original API's format, plus the parameters of react-admin's simple-rest format. */
export function ListQuery<P extends Record<string, TSchema>>(properties: P, filter: TObject = Filter({})) {
  // Spread, because the bundles of the interfaces read calls without their schemas.
  const fields = [...new Set(['q', 'id', ...Object.keys({ ...filter.properties })])].join(', ');
  const description = `simple-rest: a JSON object of ${fields}`;
  return Type.Object({
    searchParam: Type.Optional(Type.String({ maxLength: 200 })),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    range: Type.Optional(Type.String({ maxLength: 60, description: 'simple-rest: [first, last]' })),
    sort: Type.Optional(Type.String({ maxLength: 120, description: 'simple-rest: [field, order]' })),
    filter: Type.Optional(Type.String({ maxLength: 4000, description })),
    ...properties,
  });
}
