import { useMemo } from 'react';
import { BooleanInput, PasswordInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';
import { RECURRENCES } from '@recado/sdk/rules';
import { DayInput } from '../../components/dates/DateInputs';
import { FieldRow, FormSection } from '../../components/FormSection';
import { FormDialog } from '../../components/FormDialog';
import { StorageUse } from '../../components/StorageUse';
import { RecordPicker } from '../../components/RecordPicker';
import {
  atLeast,
  atMost,
  email,
  phoneNumber,
  required,
  taxDocument,
  unlessKept,
} from '../../components/validators';
import { NEW_COMPANY, PLATFORM_ID, toCompanyForm } from './company-record';
import { OwnCompanyPassword } from './OwnCompanyPassword';

/** A rule with the original API's words for this form. */
const said =
  (rule: (value: unknown) => string | undefined, text: string) =>
  (value: unknown): string | undefined =>
    rule(value) && text;
const nameRules = [said(required, 'office.companies.nameRequired'), atLeast(2), atMost(50)];
const emailRules = [
  said(required, 'office.companies.emailRequired'),
  said(email, 'office.companies.emailInvalid'),
];
const passwordRules = [atLeast(6), atMost(50)];

interface CompanyDialogProps {
  company: Company | undefined;
  onClose: () => void;
}

export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const translate = useTranslate();
  const isPlatform = company?.id === PLATFORM_ID;
  const { document, phone } = company ?? {};
  const documentRules = useMemo(() => [atMost(30), unlessKept(document, taxDocument)], [document]);
  const phoneRules = useMemo(() => [atMost(30), unlessKept(phone, phoneNumber)], [phone]);
  return (
    <FormDialog
      resource="companies"
      record={company}
      title={translate(company ? 'office.companies.edit' : 'office.companies.create', {
        name: company?.name,
      })}
      {...(!company && { defaults: NEW_COMPANY })}
      transform={toCompanyForm}
      onClose={onClose}
    >
      {company?.storage && (
        <FormSection title={translate('office.storage.title')}>
          <StorageUse storage={company.storage} />
        </FormSection>
      )}
      <FieldRow>
        <TextInput source="name" validate={nameRules} isRequired helperText={false} />
        <TextInput
          source="email"
          type="email"
          validate={emailRules}
          isRequired
          autoComplete="off"
          helperText={company ? false : 'office.companies.emailHelp'}
        />
        <PasswordInput
          source="password"
          validate={company ? passwordRules : [required, ...passwordRules]}
          isRequired={!company}
          helperText={company ? 'office.companies.passwordKeep' : 'office.companies.passwordNew'}
          autoComplete="new-password"
        />
        <OwnCompanyPassword />
        <TextInput source="phone" type="tel" validate={phoneRules} helperText={false} />
        <RecordPicker source="planId" reference="plans" validate={required} isRequired helperText={false} />
        <TextInput source="document" validate={documentRules} helperText="office.companies.documentHelp" />
        {!isPlatform && <DayInput source="dueDate" helperText="office.companies.dueDateHelp" />}
        <SelectInput
          source="recurrence"
          choices={RECURRENCES.map((id) => ({ id, name: `office.companies.recurrences.${id}` }))}
          emptyText="office.companies.noRecurrence"
          helperText={false}
        />
        <TextInput source="paymentMethod" validate={atMost(40)} helperText={false} />
        {!isPlatform && (
          <BooleanInput
            source="status"
            label="office.companies.active"
            helperText="office.companies.statusHelp"
          />
        )}
      </FieldRow>
    </FormDialog>
  );
}
