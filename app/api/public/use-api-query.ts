import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ApiContent,
  type ApiName,
  type ApiResponse,
  type Result,
  sendRequest,
} from '#app/api/request.ts';
import { createReader, initially, type OnChange, type ReadState } from './reader.ts';

/**
 * Reads from a route on a public page, which does not load the admin area's library: at once, unless the page has the
 * data, and when asked to. No content: reads nothing.
 */
export function useApiQuery<Name extends ApiName>(
  name: Name,
  content: ApiContent<Name> | null,
  {
    rendered = null,
    onChange,
  }: { rendered?: ApiResponse<Name> | null; onChange?: OnChange<ApiResponse<Name>> } = {},
) {
  const hash = JSON.stringify([name, content]);
  const [first] = useState(() => initially(rendered));
  const [shown, setShown] = useState({ hash, state: first });
  const reader = useRef<ReturnType<typeof createReader<ApiResponse<Name>>>>(null);

  const show = useEffectEvent((after: typeof shown, before: ReadState<ApiResponse<Name>>) => {
    onChange?.(after.state, before);
    setShown(after);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for name and content
  useEffect(() => {
    if (content === null) return;
    const opened = createReader({
      first,
      read: (signal) => sendRequest(name, content, { signal }),
      onChange: (state, before) => show({ hash, state }, before),
    });
    reader.current = opened;
    if (first.data === null) void opened.refresh();
    return opened.close;
  }, [first, hash]);

  return {
    ...(shown.hash === hash ? shown.state : first),
    /** Returns what was read; null after a failure, after which the data before stay. */
    refresh: useCallback(async () => (await reader.current?.refresh()) ?? null, []),
    retry: () => reader.current?.retry(),
    put: (result: Result<ApiResponse<Name>>) => reader.current?.put(result),
    /** The last outcome, which may not be rendered yet. */
    latest: () => reader.current?.state() ?? first,
  };
}
