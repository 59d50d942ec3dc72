import { clsx } from 'clsx';
import * as styles from './bar.module.css';

const CLOTH_CLASSES = {
  moto: styles.moto,
  bahari: styles.bahari,
  ink: styles.ink,
  waridi: styles.waridi,
  paper: styles.paper,
  available: styles.available,
};

/** What a bar is dyed with. */
export type BarCloth = keyof typeof CLOTH_CLASSES;

/**
 * A bar as long as its value is large, on the scale that its neighbours share. Decoration: the
 * number stands beside it.
 */
export function Bar({
  value,
  of,
  cloth,
  className,
}: {
  value: number;
  of: number;
  cloth: BarCloth;
  className?: string | undefined;
}) {
  return (
    <svg className={clsx(styles.bar, CLOTH_CLASSES[cloth], className)} aria-hidden="true">
      <rect width={`${(100 * value) / of}%`} height="100%" />
    </svg>
  );
}
