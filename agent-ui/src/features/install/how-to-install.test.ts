import { expect, it } from 'vitest';
import { installMenu } from './how-to-install';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  ['ios', 'an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${SAFARI}`, 5],
  [
    'ios',
    'an iPad, which calls itself a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`,
    5,
  ],
  ['mac', 'Safari on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0],
  [undefined, 'Chrome on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME}`, 0],
  [undefined, 'Chrome on Android', `Mozilla/5.0 (Linux; Android 15) ${CHROME}`, 5],
])('finds the menu (%s) of %s', (menu, _browser, userAgent, maxTouchPoints) => {
  expect(installMenu({ userAgent, maxTouchPoints } as Navigator)).toBe(menu);
});
