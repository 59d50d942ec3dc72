import { clsx } from 'clsx';
import { Beads } from '#app/brand/figures/beads.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { collaboration } from '#content/rate-card/collaboration.ts';
import type { SeriesPackage } from '#content/rate-card/rate-card.schema.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { Features } from './features.tsx';
import { Price } from './price.tsx';
import * as styles from './series-list.module.css';

/** All beads of a row: as many as the longest series has episodes. */
const LONGEST = Math.max(...rateCard.series.map(({ episodes }) => episodes));

/** Several episodes: one bead for each, so that the lengths compare at a glance. */
export function SeriesList() {
  return (
    <ul>
      {rateCard.series.map((series) => (
        <SeriesRow key={series.key} series={series} />
      ))}
    </ul>
  );
}

function SeriesRow({ series }: { series: SeriesPackage }) {
  const { name, price, episodes, features, popular } = series;
  return (
    <li className={clsx(styles.row, popular && styles.rowPopular)}>
      <div className={styles.name}>
        <h3 className="headline-xl">{name}</h3>
        {popular && <Badge variant="solid">{collaboration.popular}</Badge>}
      </div>
      <div className={`${styles.pieces} small`}>
        <Beads count={episodes} total={LONGEST} />
        <p>
          {episodes} {collaboration.episodes}
        </p>
        <Features lines={features} />
      </div>
      <p className={`${styles.price} headline-2xl`}>
        <Price amount={price} />
      </p>
    </li>
  );
}
