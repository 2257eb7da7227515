// @vitest-environment jsdom
import TextField from '@mui/material/TextField';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { createRecadoTheme } from '@recado/sdk/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { I18nProvider, prepareTexts } from '../lib/i18n';
import Autocomplete from './Autocomplete';

beforeAll(() => prepareTexts('pt'));
afterEach(cleanup);

it('puts the options of a group into a named group of the list box, and nothing else', () => {
  render(
    <ThemeProvider theme={createTheme(createRecadoTheme('light'))}>
      <I18nProvider>
        <Autocomplete
          open
          options={['Ana', 'Rui', 'Caio']}
          groupBy={(name) => (name === 'Caio' ? 'Oficina' : 'Vendas')}
          renderInput={(params) => <TextField {...params} label="Usuário" />}
        />
      </I18nProvider>
    </ThemeProvider>,
  );
  const list = screen.getByRole('listbox');
  expect(within(list).queryAllByRole('list')).toEqual([]);
  expect(within(list).queryAllByRole('listitem')).toEqual([]);
  const namesIn = (group: string) =>
    within(within(list).getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(namesIn('Vendas')).toEqual(['Ana', 'Rui']);
  expect(namesIn('Oficina')).toEqual(['Caio']);
});
