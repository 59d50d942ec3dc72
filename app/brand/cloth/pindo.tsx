import { clsx } from 'clsx';
import * as styles from './pindo.module.css';

const CLOTH_CLASSES = {
  jua: styles.jua,
  bahari: styles.bahari,
  ink: styles.ink,
  moto: styles.moto,
  waridi: styles.waridi,
  anga: styles.anga,
  imigongo: styles.imigongo,
};

/** The cloths that have a border pattern. */
export type Cloth = keyof typeof CLOTH_CLASSES;

/** The patterned border of the kanga: closes a coloured band across the whole width. Decoration. */
export function Pindo({ cloth, className }: { cloth: Cloth; className?: string | undefined }) {
  return <div className={clsx(styles.pindo, CLOTH_CLASSES[cloth], className)} aria-hidden="true" />;
}
