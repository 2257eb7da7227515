import { BooleanInput } from 'react-admin';

interface WordSwitchProps {
  source: string;
  /** The words that are stored, such as enabled and disabled. */
  words: readonly [on: string, off: string];
  helperText: string | false;
}

/** A switch for a field that holds one of two words: a list of them would offer a third, empty one. */
export function WordSwitch({ source, words: [on, off], helperText }: WordSwitchProps) {
  return (
    <BooleanInput
      source={source}
      format={(word: unknown) => word === on}
      parse={(checked: boolean) => (checked ? on : off)}
      helperText={helperText}
    />
  );
}
