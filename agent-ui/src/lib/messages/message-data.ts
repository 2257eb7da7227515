/** The typed part of a message's `data`. It comes from providers, so every field is checked. */
export interface Place {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
}
export interface Card {
  name: string;
  phones: string[];
  emails: string[];
  organization: string;
  addresses: string[];
  urls: string[];
}
type Data = Record<string, unknown> | null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);

export const placeOf = (data: Data): Place | null => {
  const latitude = Number(data?.['latitude'] ?? NaN);
  const longitude = Number(data?.['longitude'] ?? NaN);
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude, name: text(data?.['name']), address: text(data?.['address']) };
};

export const cardsOf = (data: Data): Card[] => {
  const contacts = data?.['contacts'];
  if (!Array.isArray(contacts)) return [];
  return contacts.map((contact: Record<string, unknown> | null) => {
    return {
      name: text(contact?.['name']),
      phones: textsIn(contact?.['phones']),
      emails: textsIn(contact?.['emails']),
      organization: text(contact?.['organization']),
      addresses: textsIn(contact?.['addresses']),
      urls: textsIn(contact?.['urls']),
    };
  });
};

/** Header and footer of a template's text, and its choices. */
export interface Structure {
  header: string;
  footer: string;
  choices: { title: string; description: string }[];
}
export const structureOf = (data: Data): Structure => {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const buttons = list(data?.['buttons']).map((title) => ({ title: text(title), description: '' }));
  const choices = list(data?.['choices']).map((choice) => {
    const { title, description } = (choice ?? {}) as Record<string, unknown>;
    return { title: text(title), description: text(description) };
  });
  return {
    header: text(data?.['header']),
    footer: text(data?.['footer']),
    choices: [...buttons, ...choices].filter(({ title }) => title !== ''),
  };
};

/** The second line of the choice that a text is. */
export const choiceDetail = (data: Data): string => text(data?.['choiceId']) && text(data?.['description']);

/** Whether a message replies to a story of the company, or mentions the company in one. */
export const storyOf = (data: Data): 'reply' | 'mention' | null => {
  const kind = (data?.['story'] as { kind?: unknown } | null | undefined)?.kind;
  return kind === 'reply' || kind === 'mention' ? kind : null;
};

/** The address of a place on a public map, for a person to open. */
export const mapHref = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** A media address that may be loaded: this installation's own, or the web's. */
export const mediaSource = (url: string | null): string | undefined => {
  if (!url) return undefined;
  try {
    const { protocol } = new URL(url, location.origin);
    return protocol === 'https:' || protocol === 'http:' ? url : undefined;
  } catch {
    // Not an address: shown as a file that failed to open.
    return undefined;
  }
};
