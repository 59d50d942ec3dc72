import { clsx } from 'clsx';
import * as styles from './bar.module.css';

const COLOUR_CLASSES = {
  moto: styles.moto,
  bahari: styles.bahari,
  ink: styles.ink,
  waridi: styles.waridi,
  paper: styles.paper,
  available: styles.available,
};

export type BarColour = keyof typeof COLOUR_CLASSES;

export function Bar({ value, max, colour }: { value: number; max: number; colour: BarColour }) {
  return (
    <svg className={clsx(styles.bar, COLOUR_CLASSES[colour])} aria-hidden="true">
      <rect width={`${(100 * value) / max}%`} height="100%" />
    </svg>
  );
}
