import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { OptionDetails } from './OptionDetails';
import { OptionOutline } from './OptionOutline';
import { OutlineToolbar } from './OutlineToolbar';
import { ProblemSummary } from './ProblemSummary';
import { placeOf, type OptionDraft } from './option-tree';
import { useOutline } from './use-outline';
import { problemsOf, useProblems, type QueueValues } from './use-problems';
import type { Targets } from './use-targets';

const NONE: OptionDraft[] = [];

/** The tree of a queue as a field of its form: problems are shown while typing, and block saving. */
export function ChatbotInput({ targets }: { targets: Targets }) {
  const translate = useTranslate();
  const { field } = useInput({
    source: 'chatbots',
    validate: (_tree: unknown, values: QueueValues) =>
      problemsOf(values, targets.known).some(({ severity }) => severity === 'error')
        ? 'errors.ERR_CHATBOT_INVALID'
        : undefined,
  });
  const tree = (field.value as OptionDraft[] | undefined) || NONE;
  const problems = useProblems(useWatch() as QueueValues, targets.known);
  const outline = useOutline(tree, field.onChange as (next: OptionDraft[]) => void);
  const { selected, removed, forget, undo } = outline;
  return (
    <Box sx={{ width: '100%' }}>
      <ProblemSummary problems={problems} outline={outline} />
      <OutlineToolbar outline={outline} />
      {tree.length === 0 ? (
        <Typography color="textSecondary">{translate('office.chatbot.empty')}</Typography>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
            gap: 2,
            alignItems: 'start',
          }}
        >
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, minWidth: 0 }}>
            <OptionOutline tree={tree} outline={outline} problems={problems} />
            <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 0.5, pt: 1, m: 0 }}>
              {translate('office.chatbot.keysHelp')}
            </Typography>
          </Box>
          {selected ? (
            <OptionDetails
              key={selected.id}
              option={selected}
              number={placeOf(tree, selected.id)!.join('.')}
              outline={outline}
              problems={problems.filter(({ id }) => id === selected.id)}
              targets={targets}
            />
          ) : (
            <Typography color="textSecondary">{translate('office.chatbot.choose')}</Typography>
          )}
        </Box>
      )}
      <Snackbar
        open={removed !== undefined}
        autoHideDuration={8000}
        onClose={(_event, reason) => reason !== 'clickaway' && forget()}
        message={translate('office.chatbot.removed', {
          name: removed?.name || translate('office.chatbot.unnamed'),
        })}
        action={
          <Button size="small" color="inherit" onClick={undo}>
            {translate('office.chatbot.undo')}
          </Button>
        }
      />
    </Box>
  );
}
