import { useEffect, useId, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { OPTION_KINDS, type OptionKind } from '@recado/sdk/contracts';
import type { ProblemCode } from '@recado/sdk/flow';
import { UnknownVariables } from '../../../components/UnknownVariables';
import type { OptionDraft } from './option-tree';
import { TargetPicker } from './TargetPicker';
import type { Outline } from './use-outline';
import { useProblemText, type OptionProblem } from './use-problems';
import type { TargetKind, Targets } from './use-targets';

/** The field that shows a problem; others are above all fields. */
const AT_FIELD: Partial<Record<ProblemCode, 'name' | 'message' | 'target'>> = {
  nameMissing: 'name',
  nameShort: 'name',
  nameTwice: 'name',
  numberMisleads: 'name',
  messageMissing: 'message',
  targetMissing: 'target',
  targetGone: 'target',
  loop: 'target',
  loopOver: 'target',
};
const TARGET_FIELD = {
  attendent: 'optUserId',
  queue: 'optQueueId',
  integration: 'optIntegrationId',
  file: 'optFileId',
} as const satisfies Record<TargetKind, keyof OptionDraft>;

const hasTarget = (kind: OptionKind): kind is TargetKind => kind in TARGET_FIELD;

interface OptionDetailsProps {
  option: OptionDraft;
  number: string;
  outline: Outline;
  problems: readonly OptionProblem[];
  targets: Targets;
}

/** The fields of the selected option. */
export function OptionDetails({ option, number, outline, problems, targets }: OptionDetailsProps) {
  const translate = useTranslate();
  const textOf = useProblemText();
  const headingId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const { cursor, placed, run, change } = outline;
  useEffect(() => {
    if (cursor?.in !== 'name' || cursor.id !== option.id) return;
    nameField.current?.focus();
    placed();
  }, [cursor, placed, option.id]);

  const kind = option.queueType ?? 'text';
  const set = (fields: Partial<OptionDraft>) => change(option.id, fields);
  const at = (field: 'name' | 'message' | 'target') => {
    const found = problems.filter(({ code }) => AT_FIELD[code] === field);
    return {
      error: found.some(({ severity }) => severity === 'error'),
      text: found.map(textOf).join(' '),
    };
  };
  const [name, message, target] = [at('name'), at('message'), at('target')];
  const closes = kind === 'text' || kind === 'file';
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Typography variant="h3" id={headingId}>
        {translate('office.chatbot.option', { number })}
      </Typography>
      {problems
        .filter(({ code }) => !AT_FIELD[code])
        .map((problem) => (
          <Alert key={problem.code} severity={problem.severity} sx={{ mt: 1 }}>
            {textOf(problem)}
          </Alert>
        ))}
      <TextField
        label={translate('office.chatbot.name')}
        value={option.name}
        onChange={({ target: { value } }) => set({ name: value })}
        inputRef={nameField}
        required
        error={name.error}
        helperText={name.text || translate('office.chatbot.nameHelp')}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault(); // it would save the whole form
            run(event.shiftKey ? 'addBelow' : 'addAfter', option.id);
          } else if (event.key === 'Escape') outline.focusRow(option.id);
        }}
      />
      <TextField
        label={translate('office.chatbot.message')}
        value={option.greetingMessage ?? ''}
        onChange={({ target: { value } }) => set({ greetingMessage: value })}
        required
        multiline
        minRows={2}
        maxRows={8}
        error={message.error}
        helperText={message.text || translate('office.chatbot.messageHelp')}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <UnknownVariables text={option.greetingMessage ?? ''} />
      <TextField
        select
        label={translate('office.chatbot.kind')}
        value={kind}
        onChange={({ target: { value } }) =>
          set({
            queueType: value as OptionKind,
            ...(value === 'text' || value === 'file' ? {} : { closeTicket: false }),
          })
        }
        helperText={translate(`office.chatbot.kindHelp.${kind}`)}
      >
        {OPTION_KINDS.map((one) => (
          <MenuItem key={one} value={one} disabled={hasTarget(one) && targets.missing.has(one)}>
            {translate(`office.chatbot.kinds.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {hasTarget(kind) && (
        <TargetPicker
          key={kind}
          list={kind}
          label={translate(`office.chatbot.targets.${kind}`)}
          value={option[TARGET_FIELD[kind]] ?? null}
          onChange={(id) => set({ [TARGET_FIELD[kind]]: id })}
          choices={targets.lists[kind]}
          required
          error={target.error}
          helperText={target.text}
        />
      )}
      {closes && (
        <>
          <FormControlLabel
            control={
              <Switch
                checked={option.closeTicket ?? false}
                onChange={({ target: { checked } }) => set({ closeTicket: checked })}
              />
            }
            label={translate('office.chatbot.closeTicket')}
          />
          <FormHelperText>{translate('office.chatbot.closeHelp')}</FormHelperText>
        </>
      )}
    </Box>
  );
}
