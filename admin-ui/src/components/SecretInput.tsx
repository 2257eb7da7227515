import { SecretFile } from './SecretFile';
import { BooleanInput, PasswordInput, useTranslate, type PasswordInputProps } from 'react-admin';

interface SecretInputProps {
  source: string;
  label: string;
  help?: string | undefined;
  /** One is stored; an empty field keeps it. */
  isSet: boolean;
  isRequired?: boolean;
  validate?: PasswordInputProps['validate'];
  /** Where the form keeps that the stored one is to be deleted. */
  clearedSource?: string | undefined;
  maxLength?: number;
  /** Endings of the files that may hold it, such as `.p12,.pem`; absent: it is typed. */
  file?: string | undefined;
}

// react-admin's inputs turn an empty text into null, which a schema of strings rejects.
const asIs = (value: unknown) => value as string;

/** A value that is written and never read back: kept, replaced, or deleted. */
export function SecretInput(props: SecretInputProps) {
  const { source, label, help, isSet, isRequired = false, validate, clearedSource, maxLength, file } = props;
  const translate = useTranslate();
  return (
    <>
      <PasswordInput
        source={source}
        label={label}
        validate={validate}
        isRequired={isRequired}
        parse={asIs}
        autoComplete="new-password"
        placeholder={isSet ? '••••••••' : undefined}
        slotProps={maxLength === undefined ? undefined : { htmlInput: { maxLength } }}
        helperText={[isSet && translate('office.schema.secretSet'), help].filter(Boolean).join(' ') || false}
      />
      {file !== undefined && <SecretFile source={source} label={label} accept={file} />}
      {clearedSource && isSet && !isRequired && (
        <BooleanInput
          source={clearedSource}
          label={translate('office.schema.clearSecret', { name: label })}
          helperText={false}
        />
      )}
    </>
  );
}
