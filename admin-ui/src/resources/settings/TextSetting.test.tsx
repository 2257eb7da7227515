// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { SETTING_FIELDS } from './setting-fields';
import { TextSetting } from './TextSetting';

afterEach(cleanup);

it('keeps a secret that is typed while another one is being saved, and shows a saved one no longer', async () => {
  const answers: ((isSaved: boolean) => void)[] = [];
  const onSave = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const field = SETTING_FIELDS.find(({ kind }) => kind === 'secret')!;
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <span id="label">Key</span>
      <TextSetting field={field} value="" labelId="label" onSave={onSave} onUnsaved={() => undefined} />
    </AdminContext>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Key');
  fireEvent.change(input, { target: { value: 'first' } });
  fireEvent.submit(input.form!);
  fireEvent.change(input, { target: { value: 'second' } });
  await act(async () => answers[0]!(true));
  expect(input.value).toBe('second');
  fireEvent.submit(input.form!);
  await act(async () => answers[1]!(true));
  expect(input.value).toBe('');
});
