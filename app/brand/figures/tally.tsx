import { clsx } from 'clsx';
import * as beads from './beads.module.css';
import * as bars from './clip-bars.module.css';

const SHAPES = {
  beads: { row: beads.beads, item: beads.bead, filled: beads.filled },
  accentBeads: { row: beads.beads, item: beads.bead, filled: beads.accent },
  bars: { row: clsx(bars.clipBars, bars.small), item: bars.bar, filled: bars.filled },
  largeBars: { row: clsx(bars.clipBars, bars.large), item: bars.bar, filled: bars.filled },
};

/** `total` beads or bars, `count` of them filled. Decorative: a text beside them has the number. */
export function Tally({
  of,
  count,
  total = count,
}: {
  of: keyof typeof SHAPES;
  count: number;
  total?: number;
}) {
  const { row, item, filled } = SHAPES[of];
  return (
    <span className={row} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity
        <span key={index} className={clsx(item, index < count && filled)} />
      ))}
    </span>
  );
}
