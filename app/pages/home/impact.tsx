import { Growth } from '#app/brand/figures/growth.tsx';
import { Counter } from '#app/ui/counter/counter.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { analyticsCopy } from '#content/analytics/analytics-copy.ts';
import { audience } from '#content/analytics/audience.ts';
import { homeCopy } from '#content/home/home-copy.ts';
import { STAT_FORMATS, type StatName } from '#domain/show/figures.ts';
import * as styles from './impact.module.css';

export function Impact() {
  const { title, reach: reachLabel, more } = homeCopy.impact;
  const { reach } = audience.figures;
  return (
    <section className={`${styles.impact} band-ink`} id="stats-section" aria-labelledby="impact">
      <h2 className="ask" id="impact">
        {title}
      </h2>
      <p className={styles.reach}>
        <Counter final={STAT_FORMATS.reach(reach.value)} isFitted />
      </p>
      <p className={styles.reachLabel}>
        {reachLabel}{' '}
        <Growth
          className={styles.growth}
          percent={reach.growthPercent}
          label={analyticsCopy.growth}
        />
      </p>
      <ul className={styles.figures}>
        <ImpactFigure name="watchTimeHours" />
        <ImpactFigure name="newSubscribers" />
        <ImpactFigure name="views" />
      </ul>
      <p className={styles.more}>
        <MoreLink to={more.to}>{more.label}</MoreLink>
      </p>
    </section>
  );
}

function ImpactFigure({ name }: { name: StatName }) {
  const { value, growthPercent } = audience.figures[name];
  return (
    <li>
      <p className={styles.figure}>
        <Counter final={STAT_FORMATS[name](value)} />
      </p>
      <p className={styles.label}>
        {analyticsCopy.stats[name]}{' '}
        <Growth className={styles.growth} percent={growthPercent} label={analyticsCopy.growth} />
      </p>
    </li>
  );
}
