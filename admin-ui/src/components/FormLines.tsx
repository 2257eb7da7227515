import type { ReactNode } from 'react';
import {
  ArrayInput,
  ResourceContextProvider,
  SimpleFormIterator,
  type ArrayInputProps,
  type SimpleFormIteratorProps,
} from 'react-admin';
import { AddLine } from './AddLine';

interface FormLinesProps extends Pick<SimpleFormIteratorProps, 'fullWidth'> {
  source: string;
  validate?: ArrayInputProps['validate'];
  /** The fields of a line. */
  children: ReactNode;
}

/** Lines of a form, each with a few fields: one is added at the end and removed where it stands. */
export function FormLines({ source, validate, fullWidth = false, children }: FormLinesProps) {
  return (
    // Of a page's own form react-admin knows no resource, without which a line does not render.
    <ResourceContextProvider value={source}>
      <ArrayInput source={source} label={false} {...(validate && { validate })}>
        <SimpleFormIterator
          inline
          fullWidth={fullWidth}
          disableReordering
          disableClear
          addButton={<AddLine />}
        >
          {children}
        </SimpleFormIterator>
      </ArrayInput>
    </ResourceContextProvider>
  );
}
