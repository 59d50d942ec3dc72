import { useCallback, useState } from 'react';

/**
 * What happens by itself, said to screen readers. Words that are said a second time are a new
 * element, or they would not be announced again.
 */
export function useNews() {
  const [news, setNews] = useState({ count: 0, text: '' });
  const tell = useCallback(
    (text: string) => setNews(({ count }) => ({ count: count + 1, text })),
    [],
  );
  const region = (
    <p className="visually-hidden" role="status">
      <span key={news.count}>{news.text}</span>
    </p>
  );
  return { tell, region };
}
