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

type Cloth = keyof typeof CLOTH_CLASSES;

/** A kanga's border, at the end of a coloured band. Decorative. */
export function Pindo({ cloth, className }: { cloth: Cloth; className?: string | undefined }) {
  return <div className={clsx(styles.pindo, CLOTH_CLASSES[cloth], className)} aria-hidden="true" />;
}
