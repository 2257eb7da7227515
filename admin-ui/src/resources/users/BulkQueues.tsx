import { useState } from 'react';
import QueueIcon from '@mui/icons-material/AccountTreeOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import type { Queue, User } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { BulkAction } from '../../components/bulk/BulkAction';
import { EVERY } from '../../components/filters/RecordFilter';

const CHANGES = ['add', 'remove'] as const;
type Change = (typeof CHANGES)[number];

/** Puts the selected users into queues, or takes them out; their other queues stay. */
export function BulkQueues() {
  const provider = useDataProvider<OfficeDataProvider>();
  const [queues, setQueues] = useState<Queue[]>([]);
  const [change, setChange] = useState<Change>('add');
  const ids = queues.map(({ id }) => id);
  return (
    <BulkAction<User>
      texts="queues"
      icon={<QueueIcon />}
      isReady={queues.length > 0}
      fields={<QueueFields {...{ queues, setQueues, change, setChange }} />}
      work={({ id }) => provider.changeQueues(id, ids, change)}
    />
  );
}

interface QueueFieldsProps {
  queues: Queue[];
  setQueues: (queues: Queue[]) => void;
  change: Change;
  setChange: (change: Change) => void;
}

/** Mounted with the question: the queues are loaded only then. */
function QueueFields({ queues, setQueues, change, setChange }: QueueFieldsProps) {
  const translate = useTranslate();
  const label = translate('nav.queues');
  const { data = [], isPending } = useGetList<Queue>('queues', EVERY);
  return (
    <>
      <RadioGroup
        row
        aria-label={translate('office.bulk.queues.change')}
        value={change}
        onChange={(_, value) => setChange(value as Change)}
        sx={{ my: 1 }}
      >
        {CHANGES.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={translate(`office.bulk.queues.${value}`)}
          />
        ))}
      </RadioGroup>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={data}
        value={queues}
        loading={isPending}
        loadingText={translate('ra.page.loading')}
        noOptionsText={translate('office.noChoice')}
        openText={translate('ra.action.open')}
        clearText={translate('ra.action.clear_input_value')}
        closeText={translate('ra.action.close')}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, chosen) => setQueues(chosen)}
        renderInput={(params) => <TextField {...params} label={label} />}
      />
    </>
  );
}
