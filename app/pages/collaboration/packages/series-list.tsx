import { clsx } from 'clsx';
import { Beads } from '#app/brand/figures/beads.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { collaboration } from '#content/rate-card/collaboration.ts';
import type { SeriesPackage } from '#content/rate-card/rate-card.schema.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { Features } from './features.tsx';
import { Price } from './price.tsx';
import * as styles from './series-list.module.css';

const MAX_EPISODES = Math.max(...rateCard.series.map(({ episodes }) => episodes));

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
      <div className="stack gap-2">
        <h3 className="headline-xl">{name}</h3>
        {popular && <Badge variant="solid">{collaboration.popular}</Badge>}
      </div>
      <div className="stack gap-2 small">
        <Beads count={episodes} total={MAX_EPISODES} />
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
