import { ClipBars } from '#app/brand/figures/clip-bars.tsx';
import { rateCard } from '#content/rate-card/rate-card.ts';
import * as styles from './clip-packages.module.css';
import { Features } from './features.tsx';
import { Price } from './price.tsx';

export function ClipPackages() {
  return (
    <ul className={`${styles.clipPackages} band-waridi`}>
      {rateCard.social.map(({ key, name, price, pieces, unit, features }) => (
        <li className={styles.offer} key={key}>
          <ClipBars count={pieces} size="large" />
          <h3 className="headline-xl">{name}</h3>
          <p>
            {pieces} {unit}
          </p>
          <Features lines={features} />
          <p className={`${styles.price} headline-2xl`}>
            <Price amount={price} />
          </p>
        </li>
      ))}
    </ul>
  );
}
