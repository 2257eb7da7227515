import type {
  CallData,
  ContactCardsData,
  LocationData,
  Message,
  QuotedData,
  ReferralData,
} from '@recado/sdk/contracts';
import { PRIVATE_FILE_MARKER, unsigned } from '../../messages/signature.rules.js';
import { momentText, offerLines, referralLines, type Reader } from './offer-lines.js';
import { WORDS } from './transcript-words.js';
import { filled, isNamedKind } from './words/wording.js';

/**
 * A message in a transcript: a line with its moment and its writer, and its further lines indented, so that nobody can write
 * a line that looks like another person's message.
 */
export function messageText(message: Message, contactName: string, reader: Reader): string {
  const head = `[${momentText(new Date(message.createdAt), reader)}] ${writerOf(message, contactName, reader)}:`;
  const lines = contentOf(message, contactName, reader).flatMap(linesIn);
  const [first = '', ...rest] = lines;
  return `${head}${first && ` ${first}`}\n${rest.map((line) => `    ${line}\n`).join('')}`;
}

/** A name as one line. */
export const oneLine = (text: string): string => linesIn(text).join(' ').trim();

/** Everything that some program takes for the end of a line ends one here; other control characters vanish. */
const linesIn = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    // eslint-disable-next-line no-control-regex -- such characters would act on a terminal
    .map((line) => line.replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, ''));

function writerOf({ fromMe, isPrivate, isBot, user, data }: Message, contactName: string, reader: Reader) {
  const { writers } = WORDS[reader.language];
  if (!fromMe) {
    const participant = data?.['participant'];
    return oneLine(typeof participant === 'string' ? participant : contactName);
  }
  const name = isBot ? writers.bot : oneLine(user?.name ?? writers.company);
  return isPrivate ? filled(writers.note, name) : name;
}

function contentOf(message: Message, contactName: string, reader: Reader): string[] {
  const { marks } = WORDS[reader.language];
  const body = bodyOf(message);
  if (message.isDeleted) return [`[${marks.deleted}]`, ...some(body)];
  return [
    ...(message.isForwarded ? [`[${marks.forwarded}]`] : []),
    ...quoteLines(message, contactName, reader),
    ...besideLines(message, reader),
    ...saidLines(message, body, reader),
    ...spokenLines(message, reader),
    ...reactionLines(message, reader),
    ...stateLines(message, reader),
  ];
}

/** The text without the author's name that the customer sees above it: it stands at the line's beginning. */
function bodyOf({ body, fromMe, user }: Message): string {
  if (body === PRIVATE_FILE_MARKER) return '';
  return fromMe ? unsigned(body, user?.name ?? null) : body;
}

function quoteLines({ quotedMsg, data }: Message, contactName: string, reader: Reader): string[] {
  const { writers, marks, kinds } = WORDS[reader.language];
  const by = (fromMe: boolean | undefined, author?: string) =>
    fromMe ? writers.company : (author ?? contactName);
  if (quotedMsg) {
    const { isDeleted, body, mediaType, fromMe } = quotedMsg;
    const kind = isNamedKind(mediaType) ? `[${kinds[mediaType]}]` : '';
    const words = isDeleted ? `[${marks.deleted}]` : [kind, body].filter(Boolean).join(' ');
    return [`> ${oneLine(`${by(fromMe)}: ${words}`)}`];
  }
  const quoted = data?.['quoted'] as QuotedData | undefined;
  return quoted?.text ? [`> ${oneLine(`${by(quoted.fromMe, quoted.author)}: ${quoted.text}`)}`] : [];
}

/** What a message was said in connection with: an ad, a story. */
function besideLines({ data }: Message, reader: Reader): string[] {
  const { stories } = WORDS[reader.language];
  const referral = data?.['referral'] as ReferralData | undefined;
  const story = (data?.['story'] as { kind?: string } | undefined)?.kind;
  return [
    ...(referral ? referralLines(referral, reader) : []),
    ...(story === 'reply' || story === 'mention' ? [`[${stories[story]}]`] : []),
  ];
}

function saidLines(message: Message, body: string, reader: Reader): string[] {
  const { kinds } = WORDS[reader.language];
  const { mediaType, data } = message;
  const offer = offerLines(message, reader);
  if (offer) return offer;
  switch (mediaType) {
    case 'image':
    case 'sticker':
    case 'audio':
    case 'video':
    case 'application':
      return [fileLine(message, reader), ...some(body)];
    case 'locationMessage':
      return [`[${kinds.locationMessage}]`, ...placeLines((data ?? {}) as Partial<LocationData>)];
    case 'contactMessage':
      return cardLines((data ?? {}) as Partial<ContactCardsData>, body, reader);
    case 'call_log':
      return [`[${callText((data ?? {}) as Partial<CallData>, reader)}]`];
    case 'unsupported':
      return unreadableLines(message, body, reader);
    default:
      return structureLines(data ?? {}, body);
  }
}

/** What a voice message says, as far as anybody wrote it down. */
function spokenLines({ aids = [] }: Message, reader: Reader): string[] {
  const { marks } = WORDS[reader.language];
  return aids
    .filter(({ kind, text }) => (kind === 'transcript' || kind === 'spoken') && text.trim())
    .map(({ text }) => filled(marks.spoken, text));
}

function fileLine({ mediaType, mediaName, mediaStatus }: Message, reader: Reader): string {
  const { kinds, fileMissing } = WORDS[reader.language];
  const kind = isNamedKind(mediaType) ? kinds[mediaType] : mediaType;
  const name = mediaName ? `: ${oneLine(mediaName)}` : '';
  return `[${kind}${name}${mediaStatus === 'failed' ? ` (${fileMissing})` : ''}]`;
}

const placeLines = ({ name, address, latitude, longitude }: Partial<LocationData>): string[] => [
  ...some(name),
  ...some(address),
  ...(latitude === undefined || longitude === undefined ? [] : [`${latitude}, ${longitude}`]),
];

function cardLines({ contacts }: Partial<ContactCardsData>, body: string, reader: Reader): string[] {
  const title = `[${WORDS[reader.language].kinds.contactMessage}]`;
  if (!Array.isArray(contacts) || contacts.length === 0) return [title, ...some(body)];
  const lines = (contacts as ContactCardsData['contacts']).map((card) => {
    const { name, phones = [], emails = [], organization, addresses = [], urls = [] } = card;
    const facts = [...phones, ...some(organization), ...emails, ...addresses, ...urls];
    return `- ${[name, ...facts].filter(Boolean).join(', ')}`;
  });
  return [title, ...lines];
}

function callText({ outcome, video }: Partial<CallData>, reader: Reader): string {
  const { calls, videoCalls, kinds } = WORDS[reader.language];
  return (outcome && (video ? videoCalls : calls)[outcome]) ?? kinds.call_log;
}

function unreadableLines({ data }: Message, body: string, reader: Reader): string[] {
  const { unreadable } = WORDS[reader.language];
  const about = data?.['about'];
  if (body && about === 'notice') return [body];
  if (body && about !== 'reason') return [body, `[${unreadable.partly}]`];
  return [`[${about === 'file' ? unreadable.file : unreadable.unsupported}]`, ...some(body)];
}

/** A text, with the header, the footer and the choices that a template or a menu has. */
function structureLines(data: Record<string, unknown>, body: string): string[] {
  const { header, footer, buttons, choices, choiceId, description } = data as Record<
    string,
    string | undefined
  > & {
    buttons?: unknown;
    choices?: unknown;
  };
  const titles = [
    ...listOf<string>(buttons),
    ...listOf<{ title?: string; description?: string }>(choices),
  ].map((choice) =>
    typeof choice === 'string' ? choice : [choice.title, choice.description].filter(Boolean).join(': '),
  );
  return [
    ...some(header),
    ...some(body),
    ...some(footer),
    ...titles.filter(Boolean).map((title) => `- ${title}`),
    ...(choiceId ? some(description) : []),
  ];
}

function reactionLines({ reactions }: Message, reader: Reader): string[] {
  if (reactions.length === 0) return [];
  const { marks, writers } = WORDS[reader.language];
  const shown = reactions.map(({ emoji, fromMe, count, by }) => {
    const names = fromMe ? [writers.company] : by;
    return `${emoji}${count > 1 ? ` ${count}` : ''}${names.length ? ` (${names.join(', ')})` : ''}`;
  });
  return [`[${filled(marks.reactions, shown.join(', '))}]`];
}

/** That it was edited, and what became of a message that the customer may not have. */
function stateLines({ isEdited, isPrivate, sendStatus, failure }: Message, reader: Reader): string[] {
  const { marks } = WORDS[reader.language];
  const edited = isEdited ? [`[${marks.edited}]`] : [];
  if (isPrivate || sendStatus === null || sendStatus === 'sent') return edited;
  if (sendStatus === 'unconfirmed') return [...edited, `[${marks.unconfirmed}]`];
  if (sendStatus !== 'failed') return [...edited, `[${marks.waiting}]`];
  const { language } = reader;
  const why = (language === 'en' ? undefined : failure?.texts?.[language]) ?? failure?.text ?? '—';
  return [...edited, `[${filled(marks.failed, oneLine(why))}]`];
}

const some = (text: string | undefined | null): string[] => (text ? [text] : []);
const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
