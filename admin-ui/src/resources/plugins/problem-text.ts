import { useTranslate } from 'react-admin';
import type { PluginInfo } from '@recado/sdk/contracts';
import { useIncidentText } from './incident-text';

/** The server's English sentences about plugins, with the key of their translation. */
const SENTENCES: readonly [sentence: RegExp, text: string][] = [
  [/^Its settings are not complete\. (?<detail>.*)$/s, 'incomplete'],
  [/^It was switched off\.$/, 'switchedOff'],
  [/^It is not among RECADO_PLUGINS\.$/, 'leftOut'],
  [/^The channel "(?<channel>.*)" belongs to the plugin "(?<owner>.*)"\.$/, 'channelTaken'],
  [/^It was made for SDK (?<wanted>.*); this installation has (?<present>.*)\.$/, 'otherSdk'],
  [
    /^It was switched off: it harmed the whole process twice within a day, at last when it tried to end it\. (?<detail>.*)$/s,
    'offByExit',
  ],
  [
    /^It was switched off: it harmed the whole process twice within a day, at last when it held it up\. (?<detail>.*)$/s,
    'offByBlock',
  ],
  [
    /^It was switched off: it harmed the whole process twice within a day, at last when it filled its memory\. (?<detail>.*)$/s,
    'offByMemory',
  ],
  [/^Version (?<wanted>\S+) does not start, so version (?<present>\S+) goes on\. (?<detail>.*)$/s, 'former'],
  [/^It failed to start: .* did not end within (?<seconds>[\d.]+) s$/, 'tooSlow'],
  [/^It failed to start: (?:Its init\(\) failed: |Loading it failed: )?(?<detail>.*)$/s, 'failed'],
];

type Told = Pick<PluginInfo, 'state' | 'error' | 'missing'>;
export interface ProblemText {
  key: string;
  args: Record<string, string>;
}

/** The text of a plugin's problem; an unknown sentence is shown unchanged. */
export function problemText({ state, error, missing }: Told): ProblemText {
  if (missing) return { key: 'office.plugins.meanings.needsSetup', args: {} };
  if (error === null) return { key: `office.plugins.meanings.${state}`, args: {} };
  for (const [sentence, text] of SENTENCES) {
    const match = sentence.exec(error);
    if (match) return { key: `office.plugins.problems.${text}`, args: { ...match.groups } };
  }
  return { key: 'office.plugins.problems.other', args: { detail: error } };
}

/** Describes a plugin's problem in the user's language. */
export function useProblemText() {
  const translate = useTranslate();
  const incident = useIncidentText();
  return (plugin: Told): string => {
    const { key, args } = problemText(plugin);
    return translate(key, { ...args, ...(args['detail'] && { detail: incident(args['detail']) }) });
  };
}
