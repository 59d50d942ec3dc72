import './clip-bars.css';

/** The drawing's own rhythm: heights in tenths, one bar a clip, begun again when there are more. */
const HEIGHTS = [4, 7, 9, 6, 8, 5, 7, 10, 6, 9, 4, 8, 5, 9, 7] as const;

/** One bar for each clip, of as many as there can be. Decoration: the words say the number. */
export function ClipBars({ count, of = count }: { count: number; of?: number }) {
  return (
    <span className="clip-bars" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => {
        const height = `clip-bar-${HEIGHTS[index % HEIGHTS.length]}`;
        const look = index < count ? ' clip-bar-filled' : '';
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        return <span key={index} className={`clip-bar ${height}${look}`} />;
      })}
    </span>
  );
}
