import { ClipBars } from '#app/brand/figures/clip-bars.tsx';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { Features } from './features.tsx';
import { Price } from './price.tsx';
import './clip-packages.css';

/** Short pieces for the feeds: one bar for each. */
export function ClipPackages() {
  return (
    <ul className="clip-packages band-waridi">
      {rateCard.social.map(({ key, name, price, pieces, unit, features }) => (
        <li className="clip-package" key={key}>
          <ClipBars count={pieces} />
          <h3 className="headline-xl">{name}</h3>
          <p>
            {pieces} {unit}
          </p>
          <Features lines={features} />
          <p className="clip-package-price headline-2xl">
            <Price amount={price} />
          </p>
        </li>
      ))}
    </ul>
  );
}
