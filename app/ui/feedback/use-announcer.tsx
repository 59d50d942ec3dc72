import { useCallback, useState } from 'react';

/** Announces texts, equal ones in a new element each. Render `region` before the first announcement. */
export function useAnnouncer() {
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' });
  const announce = useCallback(
    (text: string) => setAnnouncement(({ count }) => ({ count: count + 1, text })),
    [],
  );
  const region = (
    <p className="visually-hidden" role="status">
      <span key={announcement.count}>{announcement.text}</span>
    </p>
  );
  return { announce, region };
}
