import { createContext, useContext } from 'react';

/** Opens the picture of a message over the page. */
export const LightboxContext = createContext<(messageId: number) => void>(() => undefined);
export const useLightbox = (): ((messageId: number) => void) => useContext(LightboxContext);
