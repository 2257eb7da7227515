// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  AdminContext,
  ArrayInput,
  ResourceContextProvider,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  testDataProvider,
} from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { AddLine } from './AddLine';

afterEach(cleanup);

it('adds a line at each press', () => {
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ResourceContextProvider value="files">
        <SimpleForm toolbar={false}>
          <ArrayInput source="lines">
            <SimpleFormIterator addButton={<AddLine text="Another file" />}>
              <TextInput source="name" label="Name" />
            </SimpleFormIterator>
          </ArrayInput>
        </SimpleForm>
      </ResourceContextProvider>
    </AdminContext>,
  );
  for (const lines of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Another file' }));
    expect(screen.getAllByLabelText('Name')).toHaveLength(lines);
  }
});
