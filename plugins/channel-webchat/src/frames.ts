import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { MAX_TEXT, REACTIONS, type ClientFrame, type VisitorProfile } from './protocol.js';
import { invalid } from './refusal.js';
import type { WidgetSettings } from './settings.js';

const strict = { additionalProperties: false };
const Place = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Made by the widget for each message: random, so that it is unique for the visitor. */
const ClientId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
const Key = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: MAX_TEXT });
const Name = Type.String({ minLength: 1, maxLength: 80 });
const Email = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@<>"(),:;]+@[^\\s@<>"(),:;.]+(\\.[^\\s@<>"(),:;.]+)+$',
});
const receipt = { delivered: Type.Optional(Place), read: Type.Optional(Place) };
/** `quote`: the place of the message that this one answers; `choice`: what it takes of one that offers something. */
const Choice = Type.Object({ seq: Place, id: Type.String({ minLength: 1, maxLength: 200 }) }, strict);
const message = {
  ...{ id: ClientId, text: Text, quote: Type.Optional(Place) },
  choice: Type.Optional(Choice),
};
const reaction = { seq: Place, emoji: Type.Enum(['', ...REACTIONS]) };

const Frame = Type.Union([
  Type.Object({ t: Type.Literal('hello'), key: Key, token: Token, after: Place }, strict),
  Type.Object({ t: Type.Literal('message'), ...message }, strict),
  Type.Object({ t: Type.Literal('typing'), on: Type.Boolean() }, strict),
  Type.Object({ t: Type.Literal('react'), ...reaction }, strict),
  Type.Object({ t: Type.Literal('receipt'), ...receipt }, strict),
  Type.Object({ t: Type.Literal('ping'), after: Place }, strict),
]);
const Profile = Type.Object({ name: Type.Optional(Name), email: Type.Optional(Email) }, strict);
const Message = Type.Object(message, strict);
const Receipt = Type.Object(receipt, strict);
const Reaction = Type.Object(reaction, strict);
const Upload = Type.Object({
  id: ClientId,
  name: Type.Optional(Type.String({ maxLength: 255 })),
  caption: Type.Optional(Type.String({ maxLength: 1000 })),
  voice: Type.Optional(Type.Literal('1')),
  durationMs: Type.Optional(Type.String({ pattern: '^\\d{1,8}$' })),
});

function reader<Schema extends TSchema>(schema: Schema, what: string): (value: unknown) => Static<Schema> {
  const compiled = Compile(schema);
  return (value) => {
    if (compiled.Check(value)) return value as Static<Schema>;
    const [first] = compiled.Errors(value);
    throw invalid(`${what}${first ? `: ${first.instancePath} ${first.message}` : ''}`);
  };
}

const checkFrame = Compile(Frame);
/** A frame of the widget, or undefined when it is none. */
export function readFrame(text: string): ClientFrame | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return checkFrame.Check(value) ? (value as ClientFrame) : undefined;
  } catch {
    // Not JSON: answered like any other unknown frame.
    return undefined;
  }
}
export const readMessage = reader(Message, 'Not a message');
export const readReceipt = reader(Receipt, 'Not a receipt');
export const readReaction = reader(Reaction, 'Not a reaction');
export const readUpload = reader(Upload, 'Not an upload');
const checkProfile = reader(Profile, 'Name or e-mail');

/** Name and e-mail, without surrounding space; what is empty counts as not given. */
export function readProfile(value: unknown): VisitorProfile {
  if (typeof value !== 'object' || value === null) throw invalid('Name or e-mail: not an object');
  const given = value as Record<string, unknown>;
  const profile: Record<string, unknown> = {};
  for (const field of ['name', 'email']) {
    const text = typeof given[field] === 'string' ? given[field].trim() : given[field];
    if (text !== undefined && text !== '') profile[field] = text;
  }
  return checkProfile(profile);
}

/** A visitor who may not write without a name or an e-mail has given it. */
export function requireAsked(
  settings: Pick<WidgetSettings, 'askName' | 'askEmail'>,
  profile: VisitorProfile,
): void {
  if (settings.askName === 'required' && !profile.name) throw invalid('A name is asked for');
  if (settings.askEmail === 'required' && !profile.email) throw invalid('An e-mail is asked for');
}
/** Characters that no text needs and that break displays; line breaks stay. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu;
export function cleanText(text: string): string {
  const clean = text.replace(CONTROL, '').trim();
  if (clean === '') throw invalid('The message is empty');
  return clean;
}
