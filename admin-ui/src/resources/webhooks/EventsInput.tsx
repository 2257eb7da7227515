import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'react-admin';
import { WEBHOOK_EVENTS, type WebhookEventName } from '@recado/sdk/contracts';

const groupOf = (name: WebhookEventName) => name.split('.')[0]!;
const GROUPS = [...new Set(WEBHOOK_EVENTS.map(groupOf))];
/** A name as a key of the texts, where a dot would begin a section. */
export const eventKey = (name: string): string => name.replace('.', '_');

const someEvent = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? undefined : 'office.webhooks.noEvent';

/** The events of a webhook, each with what it tells, by what they are about. */
export function EventsInput() {
  const translate = useTranslate();
  const { field, fieldState } = useInput<WebhookEventName[]>({
    ...{ source: 'events', defaultValue: [], validate: someEvent },
  });
  const chosen = new Set<WebhookEventName>(field.value as WebhookEventName[]);
  const choose = (names: readonly WebhookEventName[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const name of names)
      if (isOn) next.add(name);
      else next.delete(name);
    field.onChange(WEBHOOK_EVENTS.filter((name) => next.has(name)));
  };
  const problem = fieldState.error?.message;
  return (
    <FormControl error={Boolean(problem)} sx={{ width: '100%' }}>
      <Box
        sx={{
          ...{ display: 'grid', gap: 3 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {GROUPS.map((group) => {
          const names = WEBHOOK_EVENTS.filter((name) => groupOf(name) === group);
          const count = names.filter((name) => chosen.has(name)).length;
          return (
            <Box component="fieldset" key={group} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
              <FormLabel component="legend" sx={{ mb: 0.5 }}>
                {translate(`office.webhooks.groups.${group}`)}
              </FormLabel>
              {names.length > 1 && (
                <FormControlLabel
                  label={translate('office.webhooks.all')}
                  control={
                    <Checkbox
                      checked={count === names.length}
                      indeterminate={count > 0 && count < names.length}
                      onChange={(_event, isOn) => choose(names, isOn)}
                    />
                  }
                />
              )}
              {names.map((name) => (
                <FormControlLabel
                  key={name}
                  sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, mb: 0.5 }}
                  label={<EventLabel name={name} />}
                  control={
                    <Checkbox
                      checked={chosen.has(name)}
                      onChange={(_event, isOn) => choose([name], isOn)}
                      onBlur={field.onBlur}
                    />
                  }
                />
              ))}
            </Box>
          );
        })}
      </Box>
      {problem && <FormHelperText>{translate('office.webhooks.noEvent')}</FormHelperText>}
    </FormControl>
  );
}

function EventLabel({ name }: { name: WebhookEventName }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'block', pt: 1 }}>
      <Typography component="span" sx={{ display: 'block', fontFamily: 'monospace', fontSize: 14 }}>
        {name}
      </Typography>
      <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
        {translate(`office.webhooks.events.${eventKey(name)}`)}
      </Typography>
    </Box>
  );
}
