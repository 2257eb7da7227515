import axe from 'axe-core';
import type { Page } from 'playwright-core';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Off by default since axe compares names as text. Whoever speaks to the page says what stands there: the name of a control
 * contains its visible label (WCAG 2.5.3).
 */
const LABELS = { 'label-content-name-mismatch': { enabled: true } };

/**
 * What axe loads before its rules. Of those that run, only one needs something: the media. Style sheets would be copied,
 * those of a shadow root (a drawn wave) without their nonce, which the content policy then reports.
 */
const PRELOAD = { assets: ['media'] };

// Text, because these tests are compiled without the types of a page. Endless animations are ignored.
const STILL = `(async () => {
  const running = ({ playState, effect }) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  for (let moving = true; moving; ) {
    const found = document.getAnimations().filter(running);
    moving = found.length > 0;
    await Promise.allSettled(found.map(({ finished }) => finished));
  }
})()`;

/** Resolves when all animations have ended: a colour in transition has a contrast that nobody reads. */
export const still = (page: Page): Promise<void> => page.evaluate(STILL);

/** What of a finding reaches the test. */
interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[]; html: string }[];
}

const RUN = (options: object) => `(async () => {
  const { violations } = await axe.run(${JSON.stringify(options)});
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes.map(({ target, html }) => ({ target: target.flat(), html })),
  }));
})()`;

/**
 * Runs axe in the page. Its source enters a document once: parsing it takes as long as its rules, and a look at four widths
 * is one document.
 */
async function violationsIn(page: Page, only: object = {}): Promise<Violation[]> {
  await still(page);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('window.axe !== undefined'))) await frame.evaluate(axe.source);
  }
  const options = { ...only, rules: LABELS, resultTypes: ['violations'], preload: PRELOAD };
  return (await page.evaluate(RUN(options))) as Violation[];
}

/** Accessibility problems of the page: breaches of WCAG 2.2 AA, with their places. */
export async function barriers({ page }: { page: Page }): Promise<string[]> {
  const violations = await violationsIn(page, { runOnly: { type: 'tag', values: LEVELS } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Everything that axe's rules, including best practices, rate serious or critical, with the markup. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const violations = await violationsIn(page);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
