import type { Dispatch, SetStateAction } from 'react';
import RestartIcon from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { QueueValues } from '../chatbot/use-problems';
import type { Targets } from '../chatbot/use-targets';
import { Clock } from './Clock';
import { Conversation } from './Conversation';
import { WriteBar } from './WriteBar';
import { act, begin, customerWrites, letPass, skip, type Simulation } from './simulation';
import { useSampleFacts } from './use-sample-facts';
import { useConnections, useSimulatedFlow } from './use-simulated-flow';

const ALONE = 0;

/** A conversation, and its connection. */
export interface Trial {
  talk: Simulation;
  connectionId: number;
}
export const newTrial = (): Trial => ({ talk: begin(Date.now()), connectionId: ALONE });

interface SimulatorProps {
  targets: Targets;
  /** Kept by the simulator's owner, so that it continues where it was when it is shown elsewhere. */
  trial: Trial;
  onChange: Dispatch<SetStateAction<Trial>>;
}

/** A simulated phone that plays the tree of the form, saved or not, with a clock that can be advanced. */
export function Simulator({ targets, trial: { talk, connectionId }, onChange }: SimulatorProps) {
  const translate = useTranslate();
  const values = useWatch() as QueueValues;
  const connections = useConnections();
  const connection = connections.find(({ id }) => id === connectionId);
  const flow = useSimulatedFlow(values, targets.queues, connection);
  const factsAt = useSampleFacts(flow, talk, connection?.name);
  const change = (next: (before: Simulation) => Simulation) =>
    onChange((trial) => ({ ...trial, talk: next(trial.talk) }));
  return (
    <Box
      component="section"
      aria-label={translate('office.simulator.title')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%', gap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('office.simulator.title')}
        </Typography>
        <Tooltip title={translate('office.simulator.restart')}>
          <IconButton
            aria-label={translate('office.simulator.restart')}
            onClick={() => change(() => begin(Date.now()))}
          >
            <RestartIcon />
          </IconButton>
        </Tooltip>
      </Box>
      <TextField
        select
        label={translate('office.simulator.on')}
        value={connection ? connectionId : ALONE}
        onChange={({ target: { value } }) =>
          onChange((trial) => ({ talk: begin(trial.talk.time), connectionId: Number(value) }))
        }
        sx={{ my: 0 }}
      >
        <MenuItem value={ALONE}>{translate('office.simulator.alone')}</MenuItem>
        {connections.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Clock
        talk={talk}
        timeZone={flow.timeZone}
        onPass={(milliseconds) => change((before) => letPass(flow, before, milliseconds))}
        onSkip={() => change((before) => skip(flow, before))}
      />
      <Conversation
        talk={talk}
        targets={targets}
        own={{ id: values.id ?? 0, name: values.name || '…' }}
        timeZone={flow.timeZone}
        factsAt={factsAt}
        onChoose={({ id, title }) => change((before) => customerWrites(flow, before, title, id))}
      />
      <WriteBar
        onWrite={(text) => change((before) => customerWrites(flow, before, text))}
        onAgent={(happens) => change((before) => act(flow, before, happens))}
      />
    </Box>
  );
}
