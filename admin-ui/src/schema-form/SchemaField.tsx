import {
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { SecretInput } from '../components/SecretInput';
import { ColorField } from './ColorField';
import { problemOf } from './rules';
import { kindOf, valuesOf, type FieldSchema } from './schema';

export interface SchemaFieldProps {
  source: string;
  /** Where the form keeps that the stored secret is to be deleted. */
  clearedSource?: string;
  name: string;
  field: FieldSchema;
  texts: { title: string; description?: string | undefined; choices: Record<string, string> };
  secrets: readonly string[];
  isSet: boolean;
  isRequired: boolean;
}

const FORMAT = 'office.schema.format';

// react-admin's inputs turn an empty text into null, which a schema of strings rejects.
const asIs = (value: unknown) => value as string;

/** One field of a plugin's form, by its schema. */
export function SchemaField({
  source,
  clearedSource,
  name,
  field,
  texts,
  secrets,
  isSet,
  isRequired,
}: SchemaFieldProps) {
  const translate = useTranslate();
  const kind = kindOf(name, field, secrets);
  // A stored secret need not be typed again.
  const needed = isRequired && !(kind === 'secret' && isSet);
  const validate = (value: unknown) => {
    const found = problemOf(field, value, needed);
    if (!found) return undefined;
    const text = translate(found.message, found.args);
    // What is expected stands in the description, which the error takes the place of.
    return found.message === FORMAT && texts.description ? `${text}. ${texts.description}` : text;
  };
  const shared = {
    source,
    label: texts.title,
    helperText: texts.description ?? (false as const),
    validate,
    isRequired: needed,
  };
  const named = (values: (string | number)[]) =>
    values.map((id) => ({
      id,
      name: texts.choices[id] ?? translate(`office.values.${id}`, { _: String(id) }),
    }));
  switch (kind) {
    case 'secret':
      return (
        <SecretInput
          source={source}
          label={texts.title}
          help={texts.description}
          isSet={isSet}
          isRequired={needed}
          validate={validate}
          clearedSource={isRequired ? undefined : clearedSource}
          file={field['x-file']}
        />
      );
    case 'boolean':
      return <BooleanInput {...shared} />;
    case 'number':
      return <NumberInput {...shared} min={field.minimum} max={field.maximum} />;
    case 'choice':
      return (
        <SelectInput
          {...shared}
          choices={named(valuesOf(field) ?? [])}
          translateChoice={false}
          {...(isRequired || field.default !== undefined ? {} : { emptyText: ' ' })}
          {...(field.default !== undefined && { validate, disableEmptyChoice: true })}
        />
      );
    case 'choices':
      return (
        <CheckboxGroupInput
          {...shared}
          choices={named(valuesOf(field.items ?? {}) ?? [])}
          translateChoice={false}
        />
      );
    case 'list':
      return <TextArrayInput {...shared} />;
    case 'color':
      return <ColorField {...shared} />;
    case 'longText':
      return <TextInput {...shared} parse={asIs} multiline minRows={2} />;
    case 'text':
      return (
        <TextInput
          {...shared}
          parse={asIs}
          type={field.format === 'email' ? 'email' : field.format === 'uri' ? 'url' : 'text'}
        />
      );
    default:
      // A kind that this form cannot draw keeps the plugin's default.
      return null;
  }
}
