import { clsx } from 'clsx';
import { Beads } from '#app/brand/figures/beads.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { collaboration } from '#content/rate-card/collaboration.ts';
import type { EpisodePackage } from '#content/rate-card/rate-card.schema.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import * as styles from './episode-tiers.module.css';
import { Features } from './features.tsx';
import hook from './hook.svg?url';
import { Price } from './price.tsx';

export function EpisodeTiers() {
  return (
    <div className={styles.episodeTiers}>
      {rateCard.episodes.map((tier) => (
        <EpisodeTier key={tier.key} tier={tier} />
      ))}
    </div>
  );
}

function EpisodeTier({ tier }: { tier: EpisodePackage }) {
  const { name, price, features, popular } = tier;
  return (
    <article className={clsx(styles.tier, popular && styles.popular)}>
      <div className={styles.name}>
        <h3 className="headline-xl">{name}</h3>
        {popular && <Badge variant="solid">{collaboration.popular}</Badge>}
      </div>
      <Beads count={1} variant={popular ? 'accent' : 'filled'} />
      <p className={`${styles.price} headline-3xl`}>
        <Price amount={price} />
      </p>
      <Features lines={features} />
      {popular && <img className={styles.hook} src={hook} alt="" width="500" height="720" />}
    </article>
  );
}
