import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openLiveStream } from '#app/api/live-stream.ts';
import { refetch } from '#app/api/refetch.ts';
import { createRecentChanges, isOutdatedBy, type RecentChanges } from './live-changes.ts';

/** docs/requirements.md#R158 */
export function useLiveUpdates(isEnabled: boolean): RecentChanges {
  const client = useQueryClient();
  const [recentChanges] = useState(() => createRecentChanges());

  useEffect(() => {
    if (!isEnabled) return;
    return openLiveStream({
      onChange(change) {
        recentChanges.add(change);
        void refetch(client, { predicate: (query) => isOutdatedBy(change, query) });
      },
    });
  }, [isEnabled, client, recentChanges]);

  return recentChanges;
}
