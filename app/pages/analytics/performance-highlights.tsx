import { clsx } from 'clsx';
import { Growth } from '#app/brand/figures/growth.tsx';
import { Stat, Stats, type StatVariant } from '#app/brand/figures/stat.tsx';
import { Counter } from '#app/ui/counter/counter.tsx';
import { analytics } from '#content/analytics/analytics.ts';
import { audience } from '#content/analytics/audience.ts';
import { STAT_FORMATS, STATS, type Stat as StatName } from '#domain/show/stats.ts';
import * as styles from './performance-highlights.module.css';

const GIANTS: readonly StatName[] = ['reach', 'views'];

/** The figures of the last 60-90 days: two giants and a ledger (docs/glossary.md). */
export function PerformanceHighlights() {
  return (
    <section
      className={`${styles.highlights} section-first band-ink`}
      id="stats-section"
      aria-labelledby="highlights"
    >
      <div className="page-width">
        <div className={styles.head}>
          <h1 className="headline-3xl">{analytics.title}</h1>
          <h2 className="lead soft" id="highlights">
            {analytics.highlights} <span className={styles.period}>({audience.period})</span>
          </h2>
        </div>
        <Stats className={styles.stats}>
          {STATS.map((name) => (
            <Highlight key={name} name={name} />
          ))}
        </Stats>
      </div>
      <div className={styles.soundWave} aria-hidden="true" />
    </section>
  );
}

function Highlight({ name }: { name: StatName }) {
  const { value, growthPercent } = audience.figures[name];
  const variant: StatVariant = GIANTS.includes(name) ? 'giant' : 'ledger';
  return (
    <Stat
      variant={variant}
      className={clsx(
        variant === 'giant' ? styles.giant : styles.ledger,
        name === 'reach' && styles.reach,
        name === 'views' && styles.views,
      )}
      label={analytics.stats[name]}
      aside={<Growth percent={growthPercent} label={analytics.growth} />}
    >
      <Counter final={STAT_FORMATS[name](value)} isFitted={variant === 'giant'} />
    </Stat>
  );
}
