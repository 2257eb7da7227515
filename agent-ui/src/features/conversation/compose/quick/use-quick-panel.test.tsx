// @vitest-environment jsdom
import type { RenderedQuickMessage } from '@recado/sdk/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { I18nProvider, prepareTexts } from '../../../../lib/i18n';
import { useQuickPanel } from './use-quick-panel';

const OLA = { text: 'Olá, Ana!', mediaPath: null, empty: [] } as unknown as RenderedQuickMessage;

/** A field with its panel; the test decides when the server answers a choice. */
const setUp = (text: string) => {
  const { result, unmount } = renderHook(
    () => {
      const [place, setPlace] = useState('reply');
      const [now, change] = useState(text);
      const panel = useQuickPanel({ place, text: now, change, attach: () => undefined });
      return { ...panel, text: now, type: change, turnTo: setPlace };
    },
    { wrapper: I18nProvider },
  );
  const pick = () => {
    let arrive: (reply: RenderedQuickMessage) => void;
    const coming = new Promise<RenderedQuickMessage>((resolve) => (arrive = resolve));
    let picked: Promise<boolean>;
    act(() => void (picked = result.current.pick(coming)));
    return {
      answer: async (reply = OLA) => {
        arrive(reply);
        await act(() => picked);
        return picked;
      },
    };
  };
  const type = (next: string) => act(() => result.current.type(next));
  return { panel: () => result.current, pick, type, unmount };
};

beforeAll(() => prepareTexts('pt'));
afterEach(cleanup);

describe('a quick reply that is on its way', () => {
  it('takes the place of the "/…", and of nothing that was typed behind it since', async () => {
    const { panel, pick, type } = setUp('/ol');
    const picked = pick();
    type('/ol Tudo bem?');
    expect(await picked.answer()).toBe(true);
    expect(panel().text).toBe('Olá, Ana! Tudo bem?');
    expect(panel().open).toBe(false);
  });
  it('takes the place of a "/…" that was deleted since', async () => {
    const { panel, pick, type } = setUp('/ol');
    const picked = pick();
    type('/');
    await picked.answer();
    expect(panel().text).toBe('Olá, Ana!');
  });
  it('goes below a text that was typed instead, or that was there before', async () => {
    const { panel, pick, type } = setUp('/ol');
    const picked = pick();
    type('Um momento');
    await picked.answer();
    expect(panel().text).toBe('Um momento\nOlá, Ana!');
    const again = pick();
    type('Um momento, Ana');
    await again.answer();
    expect(panel().text).toBe('Um momento, Ana\nOlá, Ana!');
  });
  it('is ignored once the panel was closed', async () => {
    const { panel, pick } = setUp('/ol');
    const picked = pick();
    act(() => panel().close());
    expect(await picked.answer()).toBe(false);
    expect(panel().text).toBe('/ol');
  });
  it('is ignored in another mode, and after the conversation was left', async () => {
    const { panel, pick, unmount } = setUp('/ol');
    const picked = pick();
    act(() => panel().turnTo('note'));
    expect(await picked.answer()).toBe(false);
    expect(panel().text).toBe('/ol');
    const last = pick();
    unmount();
    expect(await last.answer()).toBe(false);
  });
  it('gives way to a later choice', async () => {
    const { panel, pick } = setUp('/');
    const first = pick();
    const second = pick();
    await second.answer({ ...OLA, text: 'Até logo!' });
    expect(await first.answer()).toBe(false);
    expect(panel().text).toBe('Até logo!');
  });
});
