import { createContext, useContext, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { QrDialog } from './QrDialog';

const PairingContext = createContext<(id: number) => void>(() => undefined);

/** Shows the dialog in which a phone is paired with a connection. */
export const usePairing = (): ((id: number) => void) => useContext(PairingContext);

/** State in a link to the connections that opens the dialog at once. */
export const toPair = (id: number) => ({ state: { pair: id } });

/** One dialog for the whole screen: it outlives the row whose button opened it. */
export function PairingProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const asked = (state as { pair?: number } | null)?.pair;
  const [chosen, setChosen] = useState<number>();
  const id = chosen ?? asked;
  const close = () => {
    setChosen(undefined);
    // A reload does not show it again.
    if (asked !== undefined) void navigate(pathname + search, { replace: true, state: null });
  };
  return (
    <PairingContext value={setChosen}>
      {children}
      {id !== undefined && <QrDialog key={id} id={id} onClose={close} />}
    </PairingContext>
  );
}
