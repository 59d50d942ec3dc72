import { Growth } from '#app/brand/figures/growth.tsx';
import { Counter } from '#app/ui/counter/counter.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { analyticsCopy } from '#content/analytics/analytics-copy.ts';
import { audience } from '#content/analytics/audience.ts';
import { homeCopy } from '#content/home/home-copy.ts';
import { STAT_FORMATS, type StatName } from '#domain/show/figures.ts';
import * as styles from './impact.module.css';

const FIGURES = ['watchTimeHours', 'newSubscribers', 'views'] as const;

export function Impact() {
  const { title, reach: reachLabel, more } = homeCopy.impact;
  return (
    <section className={`${styles.impact} band-ink`} id="stats-section" aria-labelledby="impact">
      <h2 className="ask" id="impact">
        {title}
      </h2>
      <p className={styles.reach}>
        <Counter final={STAT_FORMATS.reach(audience.figures.reach.value)} isFitted />
      </p>
      <p className={styles.reachLabel}>
        {reachLabel} <GrowthOf name="reach" />
      </p>
      <ul className={styles.figures}>
        {FIGURES.map((name) => (
          <li key={name}>
            <p className={styles.figure}>
              <Counter final={STAT_FORMATS[name](audience.figures[name].value)} />
            </p>
            <p className={styles.label}>
              {analyticsCopy.stats[name]} <GrowthOf name={name} />
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <MoreLink to={more.to}>{more.label}</MoreLink>
      </p>
    </section>
  );
}

function GrowthOf({ name }: { name: StatName }) {
  const { growthPercent } = audience.figures[name];
  return <Growth className={styles.growth} percent={growthPercent} label={analyticsCopy.growth} />;
}
