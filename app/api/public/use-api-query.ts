import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Result } from '#app/api/request.ts';
import { createReader, initially, type Loaded, type OnChange, type Read } from './reader.ts';

/**
 * Reads on a public page, which does not load the admin area's library: at once, unless the page has the data, and
 * when asked to.
 * @param read stays the same function for the same content; null reads nothing
 * @param rendered the data with which the page was rendered
 */
export function useApiQuery<T>(
  read: Read<T> | null,
  { rendered = null, onChange }: { rendered?: T | null; onChange?: OnChange<T> } = {},
) {
  const [first] = useState(() => initially(rendered));
  const [shown, setShown] = useState({ read, state: first });
  const reader = useRef<ReturnType<typeof createReader<T>>>(null);

  const show = useEffectEvent((after: typeof shown, before: Loaded<T>) => {
    onChange?.(after.state, before);
    setShown(after);
  });
  useEffect(() => {
    if (!read) return;
    const opened = createReader({
      first,
      read,
      onChange: (state, before) => show({ read, state }, before),
    });
    reader.current = opened;
    if (first.data === null) void opened.refresh();
    return opened.close;
  }, [first, read]);

  return {
    ...(shown.read === read ? shown.state : first),
    /** Returns what was read; null after a failure, after which the data before stay. */
    refresh: useCallback(async () => (await reader.current?.refresh()) ?? null, []),
    retry: () => reader.current?.retry(),
    put: (result: Result<T>) => reader.current?.put(result),
    /** The last outcome, which may not be rendered yet. */
    latest: () => reader.current?.state() ?? first,
  };
}
