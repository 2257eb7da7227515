// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, SimpleForm, TextInput, testDataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { FormLines } from './FormLines';

afterEach(cleanup);

it('grows in a form that belongs to no resource', () => {
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <SimpleForm toolbar={false}>
        <FormLines source="lines">
          <TextInput source="name" label="Name" />
        </FormLines>
      </SimpleForm>
    </AdminContext>,
  );
  for (const lines of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'ra.action.add' }));
    expect(screen.getAllByLabelText('Name')).toHaveLength(lines);
  }
});
