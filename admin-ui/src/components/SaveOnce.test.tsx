// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, SimpleForm, TextInput, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { SaveOnce } from './SaveOnce';

afterEach(cleanup);

it('saves once until the answer is there, and then again', async () => {
  const answers: (() => void)[] = [];
  const save = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <SimpleForm toolbar={<SaveOnce label="Save" />} onSubmit={save}>
        <TextInput source="name" />
      </SimpleForm>
    </AdminContext>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  const press = () => act(async () => void fireEvent.click(button));
  await press();
  await press();
  await press();
  expect(save).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => answers[0]!());
  expect(button.getAttribute('aria-disabled')).toBe('false');
  await press();
  expect(save).toHaveBeenCalledTimes(2);
});
