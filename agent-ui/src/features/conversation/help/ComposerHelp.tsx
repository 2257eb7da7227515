import type { Ticket } from '@recado/sdk/contracts';
import { stored } from '@recado/sdk/ui';
import type { RefObject } from 'react';
import type { AskedHelp } from './asked-help';
import { HelpMenu } from './HelpMenu';
import { HelpStrip } from './HelpStrip';
import type { HelpTask } from './help-state';
import { TRANSLATED_TO, languagesFor, withChoice } from './translated-to';
import { useHelpKeys } from './use-help-keys';
import { useHelping } from './use-helping';

interface ComposerHelpProps {
  ticket: Ticket;
  isPrivate: boolean;
  asked: AskedHelp;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onAsk: (asked: AskedHelp) => void;
}

/** Help with the text of one mode of a composer, from the first time that somebody asks for it. */
export default function ComposerHelp(props: ComposerHelpProps) {
  const { ticket, isPrivate, asked, field, text, onChange, onAsk } = props;
  const helping = useHelping({ ticket, isPrivate, text, onChange });
  useHelpKeys(helping, field);
  const close = () => onAsk({ anchor: null });
  // A closing menu returns the focus to where it was opened: the field takes it after that.
  const focus = () => void setTimeout(() => field.current?.focus());
  const choose = (task: HelpTask) => {
    close();
    if (task.kind === 'translate')
      stored.set(TRANSLATED_TO, withChoice(stored.get(TRANSLATED_TO), ticket.contactId, task.to));
    void helping.run(task);
    focus();
  };
  return (
    <>
      <HelpStrip helping={helping} onChosen={focus} />
      <HelpMenu
        anchor={asked.anchor}
        drafts={!isPrivate}
        hasText={text.trim() !== ''}
        languages={languagesFor(stored.get(TRANSLATED_TO), ticket.contactId)}
        onTask={choose}
        onClose={close}
      />
    </>
  );
}
