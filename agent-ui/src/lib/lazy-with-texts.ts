import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { prepareLazyTexts } from './i18n';

// React.lazy itself takes components of any properties.
/* eslint-disable @typescript-eslint/no-explicit-any */
/** `React.lazy` for what shows texts of `texts/<language>/lazy.ts`: they come together with the code. */
export const lazyWithTexts = <T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), prepareLazyTexts()]);
    return part;
  });
