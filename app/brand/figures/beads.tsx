import './beads.css';

/** A full bead is ink, or the accent where there is one alone. */
export type BeadsLook = 'filled' | 'accent';

/** One bead for each episode, of as many as there can be. Decoration: the words say the number. */
export function Beads({
  count,
  of = count,
  look = 'filled',
}: {
  count: number;
  of?: number;
  look?: BeadsLook;
}) {
  return (
    <span className="beads" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: beads have no identity
        <span key={index} className={index < count ? `bead bead-${look}` : 'bead'} />
      ))}
    </span>
  );
}
