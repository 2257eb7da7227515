import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetMany, useGetRecordRepresentation, useLocale, useTranslate, type RaRecord } from 'react-admin';

/** Fields with the id of another record, or several. */
const REFERENCES: Record<string, string> = {
  queueIds: 'queues',
  sendIdQueue: 'queues',
  whatsappId: 'connections',
  planId: 'plans',
  fileListId: 'files',
  promptId: 'prompts',
  integrationId: 'queue-integration',
};
const SWITCHES: Record<string, boolean> = { enabled: true, enable: true, disabled: false, disable: false };

/** One person's value of a field, in readable form for the choice. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const translate = useTranslate();
  const locale = useLocale();
  const reference = REFERENCES[field];
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return <Typography color="textSecondary">{translate('office.edits.empty')}</Typography>;
  if (reference) return <Referred reference={reference} ids={[value].flat() as number[]} />;
  return (
    <Box
      // A long text is scrolled with the keyboard.
      tabIndex={0}
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 240, overflowY: 'auto' }}
    >
      {textOf(value, locale, (on) => translate(on ? 'ra.boolean.true' : 'ra.boolean.false'))}
    </Box>
  );
}

function Referred({ reference, ids }: { reference: string; ids: number[] }) {
  const { data = [] } = useGetMany<RaRecord>(reference, { ids });
  const represent = useGetRecordRepresentation(reference);
  const name = (id: number) => {
    const record = data.find((one) => one?.id === id);
    return record ? (record['name'] ?? represent(record)) : `#${id}`;
  };
  return <Box sx={{ overflowWrap: 'anywhere' }}>{ids.map((id) => String(name(id))).join(', ')}</Box>;
}

type Item = Record<string, unknown>;
function textOf(value: unknown, locale: string, yesNo: (on: boolean) => string): string {
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'string' && SWITCHES[value] !== undefined) return yesNo(SWITCHES[value]);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return value.split('-').reverse().join('/');
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if (Array.isArray(value)) return value.map((item: unknown) => itemText(item)).join('\n');
  return typeof value === 'string' ? value : itemText(value);
}

/** A day of a week's hours, an option with its children, or anything with a name. */
function itemText(item: unknown, depth = 0): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { weekday, startTimeA, endTimeA, startTimeB, endTimeB, name, value, options } = item as Item;
  if (weekday !== undefined) {
    const ranges = [
      [startTimeA, endTimeA],
      [startTimeB, endTimeB],
    ].filter(([start]) => start);
    return `${String(weekday)}: ${ranges.map((range) => range.join('–')).join(', ') || '–'}`;
  }
  const below = Array.isArray(options) ? options.map((one: unknown) => itemText(one, depth + 1)) : [];
  const line = [name, value].filter((part) => part !== undefined && part !== '').join(': ');
  return [`${'  '.repeat(depth)}${line}`, ...below].join('\n');
}
