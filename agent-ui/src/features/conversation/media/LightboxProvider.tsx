import type { Message } from '@recado/sdk/contracts';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { LightboxContext } from './lightbox-context';

const Pictures = lazy(() => import('./Pictures'));

/** Shows one picture large, with the others of the conversation. Its code is loaded with the first one. */
export function LightboxProvider({
  messages,
  children,
}: {
  messages: readonly Message[];
  children: ReactNode;
}) {
  const [openId, setOpenId] = useState<number | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  return (
    <LightboxContext.Provider value={setOpenId}>
      {children}
      {openId !== null && (
        <Suspense>
          <Pictures messages={messages} openId={openId} onClose={close} />
        </Suspense>
      )}
    </LightboxContext.Provider>
  );
}
