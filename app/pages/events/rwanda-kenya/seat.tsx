import arches from './seats/arches.svg';
import beads from './seats/beads.svg';
import diamonds from './seats/diamonds.svg';
import hills from './seats/hills.svg';

const drawings = { hills, arches, diamonds, beads } as const;

/** The cloths that an empty chair is drawn on. */
export type SeatDrawing = keyof typeof drawings;

/** A chair that waits for somebody: a question on cloth, four by five. Decoration. */
export function Seat({ drawing }: { drawing: SeatDrawing }) {
  return <img src={drawings[drawing]} alt="" width="400" height="500" loading="lazy" />;
}
