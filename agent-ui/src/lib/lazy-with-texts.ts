import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { prepareLazyTexts } from './i18n';

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
