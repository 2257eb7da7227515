import { useLocale, useTranslate } from 'react-admin';

/** Fields of a record that are in no form. */
const TOLD = new Set([
  ...[
    'id',
    'createdAt',
    'updatedAt',
    'online',
    'lastLogin',
    'number',
    'storage',
    'numberAttendants',
    'numberConections',
  ],
  ...['connections.status', 'holidays.whatsappId', 'holidays.queueId'],
]);

/** The labels of fields as in their form, as one list; those that no form shows are left out. */
export function useFieldNames(): (resource: string, fields: readonly string[]) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (resource, fields) => {
    const named = fields.flatMap((field) => {
      if (TOLD.has(field) || TOLD.has(`${resource}.${field}`)) return [];
      const [first, ...inner] = field.split('.');
      if (resource === 'settings') return translate(`office.settings.fields.${field}.label`, { _: '' }) || [];
      if (inner.length > 0 && first === 'settings') return translate('office.edits.channelSettings');
      return translate(`resources.${resource}.fields.${field}`, { _: '' }) || [];
    });
    return new Intl.ListFormat(locale).format(new Set(named));
  };
}
