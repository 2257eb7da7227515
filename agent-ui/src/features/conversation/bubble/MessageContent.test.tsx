// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aMessage } from '../../../../test/objects';
import { I18nProvider, prepareLazyTexts, prepareTexts } from '../../../lib/i18n';
import { MessageContent } from './MessageContent';

beforeAll(async () => {
  await prepareTexts('pt');
  await prepareLazyTexts();
});
afterEach(cleanup);

const show = (message: Partial<Parameters<typeof aMessage>[0]>) =>
  render(
    <I18nProvider>
      <MessageContent message={aMessage({ id: 1, ...message })} contactName="Ana" />
    </I18nProvider>,
  );

describe('the content of a message', () => {
  it.each([
    ['reply', 'Respondeu ao seu story'],
    ['mention', 'Mencionou você em um story'],
  ])('is shown under its story (%s)', (kind, line) => {
    show({ body: 'lindo', data: { story: { kind, url: 'https://cdn.test/s.mp4' } } });
    expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByText('lindo')).toBeTruthy();
    // The address is the provider's, and expires after a day: nothing is loaded from it.
    expect(document.querySelector('[src*="cdn.test"], [href*="cdn.test"]')).toBeNull();
  });

  it('is nothing of a story once it was withdrawn, nor of one that is none', () => {
    show({ body: 'lindo', isDeleted: true, data: { story: { kind: 'reply' } } });
    show({ body: 'oi', data: { story: { kind: 'highlight' } } });
    expect(screen.queryByText(/story/)).toBeNull();
  });

  it('is a text with its choices below it, with nothing to press', () => {
    show({
      mediaType: 'buttons',
      body: 'Qual setor?',
      data: {
        choices: [
          { id: '1', title: 'Vendas' },
          { id: '2', title: 'Suporte' },
        ],
      },
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vendas',
      'Suporte',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
