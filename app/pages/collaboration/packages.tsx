import { clsx } from 'clsx';
import { Tally } from '#app/brand/figures/tally.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { collaborationCopy } from '#content/rate-card/collaboration-copy.ts';
import type { EpisodePackage, SeriesPackage } from '#content/rate-card/rate-card.schema.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { withCommas } from '#domain/show/figures.ts';
import * as episodeTiersStyles from './episode-tiers.module.css';
import hook from './hook.svg?url';
import * as styles from './packages.module.css';

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
        {popular && <Badge variant="solid">{collaborationCopy.popular}</Badge>}
      </div>
      <div className="stack gap-2 small">
        <Tally of="beads" count={episodes} total={MAX_EPISODES} />
        <p>
          {episodes} {collaborationCopy.episodes}
        </p>
        <Features lines={features} />
      </div>
      <p className={`${styles.price} headline-2xl`}>
        <Price amount={price} />
      </p>
    </li>
  );
}

export function EpisodeTiers() {
  return (
    <div className={episodeTiersStyles.episodeTiers}>
      {rateCard.episodes.map((tier) => (
        <EpisodeTier key={tier.key} tier={tier} />
      ))}
    </div>
  );
}

function EpisodeTier({ tier }: { tier: EpisodePackage }) {
  const { name, price, features, popular } = tier;
  return (
    <article className={clsx(episodeTiersStyles.tier, popular && episodeTiersStyles.popular)}>
      <h3 className={`${episodeTiersStyles.name} headline-xl`}>{name}</h3>
      {popular && (
        <Badge className={episodeTiersStyles.flag} variant="solid">
          {collaborationCopy.popular}
        </Badge>
      )}
      <Tally of={popular ? 'accentBeads' : 'beads'} count={1} />
      <p className={`${episodeTiersStyles.price} headline-3xl`}>
        <Price amount={price} />
      </p>
      <Features lines={features} />
      {popular && (
        <img className={episodeTiersStyles.hook} src={hook} alt="" width="500" height="720" />
      )}
    </article>
  );
}

export function ClipPackages() {
  return (
    <ul className={`${styles.clipPackages} band-waridi`}>
      {rateCard.social.map(({ key, name, price, pieces, unit, features }) => (
        <li className={styles.offer} key={key}>
          <Tally of="largeBars" count={pieces} />
          <h3 className="headline-xl">{name}</h3>
          <p>
            {pieces} {unit}
          </p>
          <Features lines={features} />
          <p className={`${styles.clipPackagesPrice} headline-2xl`}>
            <Price amount={price} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function Features({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.features}>
      {lines.map((line) => (
        <li className="point" key={line}>
          {line}
        </li>
      ))}
    </ul>
  );
}

export function Price({ amount }: { amount: number }) {
  return (
    <>
      <span className={styles.currency}>{collaborationCopy.currency}</span> {withCommas(amount)}
    </>
  );
}
