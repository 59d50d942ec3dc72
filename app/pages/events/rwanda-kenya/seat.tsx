import arches from './seats/arches.svg';
import beads from './seats/beads.svg';
import diamonds from './seats/diamonds.svg';
import hills from './seats/hills.svg';

const drawings = { hills, arches, diamonds, beads } as const;

export type SeatDrawing = keyof typeof drawings;

/** The drawing for a person who is not announced yet, 4:5. Decorative. */
export function Seat({ drawing }: { drawing: SeatDrawing }) {
  return <img src={drawings[drawing]} alt="" width="400" height="500" loading="lazy" />;
}
