import { createContext, useContext, type ReactNode } from 'react';
import type { Api, Live } from '@recado/sdk/client';

export interface Services {
  api: Api;
  live: Live;
}
const Context = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <Context.Provider value={services}>{children}</Context.Provider>;
}

function useServices(): Services {
  const services = useContext(Context);
  if (!services) throw new Error('ServicesProvider is missing');
  return services;
}
export const useApi = (): Api => useServices().api;
export const useLive = (): Live => useServices().live;
