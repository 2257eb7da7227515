// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { refuseStrayDrops } from './stray-drops';

beforeAll(refuseStrayDrops);

/** What a browser would do with it: `true` if the page stays. */
function dropped(target: Element, types: string[]): { stays: boolean; effect: string } {
  document.body.replaceChildren(target);
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer });
  target.dispatchEvent(event);
  return { stays: event.defaultPrevented, effect: dataTransfer.dropEffect };
}
const aField = (type: string) => Object.assign(document.createElement('input'), { type });

it('a file dropped where nothing takes it leaves the page as it is', () => {
  expect(dropped(document.createElement('p'), ['Files'])).toEqual({ stays: true, effect: 'none' });
});

it('a field for files, dragged text and what takes a file itself go on as before', () => {
  expect(dropped(aField('file'), ['Files']).stays).toBe(false);
  expect(dropped(aField('text'), ['text/plain']).stays).toBe(false);
  const area = document.createElement('div');
  area.addEventListener('drop', (event) => event.preventDefault());
  expect(dropped(area, ['Files'])).toEqual({ stays: true, effect: 'copy' });
});
