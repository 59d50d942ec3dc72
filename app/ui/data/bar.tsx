import { colours } from '#design/tokens.ts';
import * as styles from './bar.module.css';

export type BarColour = 'moto' | 'bahari' | 'ink' | 'available';

/** A decorative bar, `value / max` of its container long. */
export function Bar({ value, max, colour }: { value: number; max: number; colour: BarColour }) {
  return (
    <svg className={styles.bar} fill={colours[colour]} aria-hidden="true">
      <rect width={`${(100 * value) / max}%`} height="100%" />
    </svg>
  );
}
