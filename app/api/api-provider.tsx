import {
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { sendRequest } from './request.ts';

/** Sends a request; an area may ask its user for something, and send it again. */
export type Send = typeof sendRequest;

const SendContext = createContext<Send>(sendRequest);

// Like a state of React's own, a query's is on the page before the next event is handled.
notifyManager.setScheduler(queueMicrotask);

/** Nothing is stale by time: the live stream covers it. Nothing is cached for a later mount. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export function ApiProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export function ApiSender({ send, children }: { send: Send; children: ReactNode }) {
  return <SendContext value={send}>{children}</SendContext>;
}

export function useApi(): { readonly client: QueryClient; readonly send: Send } {
  return { client: useQueryClient(), send: use(SendContext) };
}
