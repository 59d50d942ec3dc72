import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { ApiRequest, Result } from '#app/api/request.ts';
import type { SignedInUser } from '#domain/account/account.ts';
import type { LiveChange } from '#domain/live.ts';

/** What every part of the workroom stands on. */
export interface Workroom {
  /** Who works here. */
  readonly user: SignedInUser;
  /**
   * Sends a call and waits for its answer. When the session has ended, the admin signs in again over
   * the work and the call is sent again; when the role is gone, or nobody signs in, the workroom
   * closes and there is no answer any more, so that nothing is said after it. Never throws.
   */
  call<T>(request: ApiRequest<T>, signal?: AbortSignal): Promise<Result<T>>;
  /** Subscribes to changes of the database; returns the function that unsubscribes. */
  subscribe(listener: (change: LiveChange) => void): () => void;
}

/** Given by the workroom once the role is known. */
export const WorkroomContext = createContext<Workroom | null>(null);

/** The workroom that the component is in. */
export function useWorkroom(): Workroom {
  const workroom = use(WorkroomContext);
  if (workroom === null) throw new Error('This belongs inside the workroom');
  return workroom;
}

/** Hears every change as long as the component is on the page; `resync` means: read again. */
export function useLiveChanges(onChange: (change: LiveChange) => void): void {
  const { subscribe } = useWorkroom();
  const hear = useEffectEvent(onChange);
  useEffect(() => subscribe((change) => hear(change)), [subscribe]);
}
