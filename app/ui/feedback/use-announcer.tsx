import { useCallback, useState } from 'react';

/**
 * Announces events to screen readers. A repeated text is put into a new element, or it would not be
 * announced again.
 * @returns `region` has to be on the page before the first announcement
 */
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
