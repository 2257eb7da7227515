import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { prepareLazyTexts } from './texts/known';

// React.lazy itself accepts components with any props.
/* eslint-disable @typescript-eslint/no-explicit-any */
/** `React.lazy` for components that show texts of `texts/<language>/lazy.ts`: code and texts load together. */
export const lazyWithTexts = <T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), prepareLazyTexts()]);
    return part;
  });

/** The same for those that also show texts of `texts/<language>/rare.ts`. */
export const lazyWithRareTexts = <T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> =>
  lazyWithTexts(async () => {
    const [part] = await Promise.all([load(), prepareLazyTexts('rare')]);
    return part;
  });
