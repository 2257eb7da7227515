import { useLocale } from 'react-admin';
import { SchemaField } from './SchemaField';
import { textsOf, type FormSchema } from './schema';

interface SchemaFieldsProps {
  schema: FormSchema;
  /** Names of the fields that are written and never read back. */
  secrets: readonly string[];
  /** Those of them that have a value on the server. */
  secretsSet: readonly string[];
  /** Path of the values in the form's record. */
  source: string;
  /** Where the form keeps which stored secrets are to be deleted; without it they can only be replaced. */
  clearedSource?: string;
}

/** The fields of a form that a plugin declared: this code does not know the plugin. */
export function SchemaFields({ schema, secrets, secretsSet, source, clearedSource }: SchemaFieldsProps) {
  const language = useLocale();
  return (
    <>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <SchemaField
          key={name}
          source={`${source}.${name}`}
          {...(clearedSource && { clearedSource: `${clearedSource}.${name}` })}
          name={name}
          field={field}
          texts={textsOf(name, field, language)}
          secrets={secrets}
          isSet={secretsSet.includes(name)}
          isRequired={schema.required?.includes(name) ?? false}
        />
      ))}
    </>
  );
}
