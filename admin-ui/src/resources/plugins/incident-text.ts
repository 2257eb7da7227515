import { useTranslate } from 'react-admin';

/** The server's English sentences about a plugin's incidents, with the key of their translation. */
const SENTENCES: readonly [sentence: RegExp, text: string][] = [
  [/^(?<place>.+) called (?<call>process\..+)\.$/s, 'called'],
  [/^(?<place>.+) blocked the event loop for (?<seconds>\d+) s\.$/, 'blocked'],
  [/^(?<place>.+) grew until memory was short\.$/, 'grew'],
  [/^(?<percent>\d+) % of the memory was used\.$/, 'full'],
  [
    /^(?<percent>\d+) % of the memory was used, and its code allocated (?<share>\d+) % of what grew last\.$/,
    'filled',
  ],
];

/** The text of an incident; undefined for an unknown sentence. */
export function incidentText(detail: string): { key: string; args: Record<string, string> } | undefined {
  for (const [sentence, text] of SENTENCES) {
    const match = sentence.exec(detail);
    if (match) return { key: `office.plugins.incidents.details.${text}`, args: { ...match.groups } };
  }
  return undefined;
}

/** Describes a plugin's incident in the user's language; places in its code stay unchanged. */
export function useIncidentText() {
  const translate = useTranslate();
  return (detail: string): string => {
    const known = incidentText(detail);
    return known ? translate(known.key, known.args) : detail;
  };
}
