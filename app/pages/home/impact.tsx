import { Growth } from '#app/brand/figures/growth.tsx';
import { Counter } from '#app/ui/counter/counter.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { audience } from '#content/analytics/audience.ts';
import { homeCopy } from '#content/home/home-copy.ts';
import { STAT_FORMATS, type StatName } from '#domain/show/figures.ts';
import * as styles from './impact.module.css';

/** 'Our Impact': the reach across the screen, and three other figures. */
export function Impact() {
  const { title, growth, more, ...texts } = homeCopy.impact;
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
        {texts.reach}{' '}
        <Growth className={styles.growth} percent={reach.growthPercent} label={growth} />
      </p>
      <ul className={styles.figures}>
        <ImpactFigure name="watchTimeHours" label={texts.watchTime} />
        <ImpactFigure name="newSubscribers" label={texts.newSubscribers} />
        <ImpactFigure name="views" label={texts.views} />
      </ul>
      <p className={styles.more}>
        <MoreLink to={more.to}>{more.label}</MoreLink>
      </p>
    </section>
  );
}

function ImpactFigure({ name, label }: { name: StatName; label: string }) {
  const { value, growthPercent } = audience.figures[name];
  return (
    <li>
      <p className={styles.figure}>
        <Counter final={STAT_FORMATS[name](value)} />
      </p>
      <p className={styles.label}>
        {label}{' '}
        <Growth className={styles.growth} percent={growthPercent} label={homeCopy.impact.growth} />
      </p>
    </li>
  );
}
