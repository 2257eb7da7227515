import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Language } from '@recado/sdk/contracts';
import { fillVariables, type Choice, type MessageFacts } from '@recado/sdk/flow';
import { LOCALES } from '@recado/sdk/rules';
import type { Targets } from '../chatbot/use-targets';
import type { Line, Simulation } from './simulation';
import { useNoteText } from './use-note-text';

interface ConversationProps {
  talk: Simulation;
  targets: Targets;
  own: { id: number; name: string };
  timeZone: string;
  /** What variables of the bot's texts stand for at a moment. */
  factsAt: (time: number) => MessageFacts;
  onChoose: (choice: Choice) => void;
}

/** The screen of the simulated phone. */
export function Conversation({ talk, targets, own, timeZone, factsAt, onChoose }: ConversationProps) {
  const translate = useTranslate();
  const screen = useRef<HTMLDivElement>(null);
  const locale = LOCALES[useLocale() as Language];
  const noteText = useNoteText(targets, own);
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  const last = talk.lines.findLast(({ from }) => from === 'bot')?.id;
  useEffect(() => {
    screen.current?.scrollTo({ top: screen.current.scrollHeight });
  }, [talk.lines.length]);

  const textOf = (line: Line): string => {
    if (line.from === 'note') return noteText(line.action);
    return line.from === 'agent' ? translate(`office.simulator.agent.${line.happens}`) : line.text;
  };
  return (
    <Box
      ref={screen}
      role="log"
      aria-label={translate('office.simulator.screen')}
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 240,
        overflowY: 'auto',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: 1.5,
        bgcolor: 'background.default',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      {talk.lines.length === 0 && (
        <Typography color="textSecondary" sx={{ m: 'auto', textAlign: 'center', maxWidth: 240 }}>
          {translate('office.simulator.empty')}
        </Typography>
      )}
      {talk.lines.map((line) =>
        line.from === 'customer' || line.from === 'bot' ? (
          <Bubble
            key={line.id}
            line={line}
            text={line.from === 'bot' ? fillVariables(line.text, factsAt(line.time)).text : line.text}
            time={clock.format(line.time)}
          >
            {line.from === 'bot' &&
              line.choices.map((choice) => (
                <Button
                  key={choice.id}
                  size="small"
                  variant={line.id === last ? 'outlined' : 'text'}
                  onClick={() => onChoose(choice)}
                  sx={{ justifyContent: 'flex-start', textAlign: 'left', textTransform: 'none' }}
                >
                  {`${choice.id} - ${choice.title}`}
                </Button>
              ))}
          </Bubble>
        ) : (
          <Typography
            key={line.id}
            variant="caption"
            color="textSecondary"
            sx={{ alignSelf: 'center', textAlign: 'center', px: 2 }}
          >
            {`${clock.format(line.time)} · ${textOf(line)}`}
          </Typography>
        ),
      )}
    </Box>
  );
}

interface BubbleProps {
  line: Extract<Line, { from: 'customer' | 'bot' }>;
  text: string;
  time: string;
  children: React.ReactNode;
}

function Bubble({ line, text, time, children }: BubbleProps) {
  const translate = useTranslate();
  const customer = line.from === 'customer';
  return (
    <Box
      sx={{
        alignSelf: customer ? 'flex-end' : 'flex-start',
        maxWidth: '88%',
        px: 1.25,
        py: 0.75,
        borderRadius: 2,
        border: 1,
        borderColor: customer ? 'recado.mineLine' : 'divider',
        bgcolor: customer ? 'recado.mine' : 'recado.theirs',
      }}
    >
      <Box
        component="span"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {translate(customer ? 'office.simulator.customer' : 'office.simulator.bot')}
      </Box>
      {line.from === 'bot' && line.media && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
          {translate('office.simulator.media')}
        </Typography>
      )}
      <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.5, mt: line.from === 'bot' && line.choices.length > 0 ? 0.75 : 0 }}>
        {children}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, textAlign: 'right' }}>
        {time}
      </Typography>
    </Box>
  );
}
