import { contact } from '#content/contact.ts';
import map from './map-nairobi.svg?url';
import * as styles from './nairobi-map.module.css';

export function NairobiMap() {
  const { picture, place, note } = contact.map;
  return (
    <figure className={styles.nairobiMap}>
      <img src={map} alt={picture} width="900" height="1000" />
      <figcaption className={styles.caption}>
        {place} <span className={styles.note}>{note}</span>
      </figcaption>
    </figure>
  );
}
