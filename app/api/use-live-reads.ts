import { useEffect, useEffectEvent } from 'react';
import type { LiveChange } from '#domain/live.ts';
import { useApi } from './api-provider.tsx';
import { openLiveStream } from './live-stream.ts';
import { refetch } from './refetch.ts';
import { isOutdatedBy } from './topics.ts';

/** Reads again what a live change outdates (docs/requirements.md#R158). */
export function useLiveReads(isEnabled: boolean, onChange: (change: LiveChange) => void): void {
  const { client } = useApi();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!isEnabled) return;
    return openLiveStream((change) => {
      report(change);
      void refetch(client, { predicate: (query) => isOutdatedBy(change, query) });
    });
  }, [isEnabled, client]);
}
