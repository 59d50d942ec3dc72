import { clsx } from 'clsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { Growth } from '#app/brand/figures/growth.tsx';
import { Stat, Stats, type StatVariant } from '#app/brand/figures/stat.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Counter } from '#app/ui/counter/counter.tsx';
import { Bar } from '#app/ui/data/bar.tsx';
import { PageSection } from '#app/ui/text/page-section.tsx';
import { analyticsCopy } from '#content/analytics/analytics-copy.ts';
import { audience } from '#content/analytics/audience.ts';
import { STAT_FORMATS, STATS, type StatName } from '#domain/show/figures.ts';
import * as ageBarsStyles from './age-bars.module.css';
import * as styles from './analytics.module.css';

export function AnalyticsPage() {
  return (
    <>
      <PerformanceHighlights />
      <AgeBars />
      <Regions />
      <Insights />
      <div className="section-slim page-width">
        <Saying {...analyticsCopy.saying} />
      </div>
    </>
  );
}

const LABEL = 'section-heading ask';

const GIANTS: readonly StatName[] = ['reach', 'views'];

/** The figures of the last 60-90 days: two giants and a ledger (docs/glossary.md). */
function PerformanceHighlights() {
  return (
    <section
      className={`${styles.highlights} section-first band-ink`}
      id="stats-section"
      aria-labelledby="highlights"
    >
      <div className="page-width">
        <div className={styles.head}>
          <h1 className="headline-3xl">{analyticsCopy.title}</h1>
          <h2 className="lead soft" id="highlights">
            {analyticsCopy.highlights} <span className={styles.period}>({audience.period})</span>
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
      label={analyticsCopy.stats[name]}
      aside={<Growth percent={growthPercent} label={analyticsCopy.growth} />}
    >
      <Counter final={STAT_FORMATS[name](value)} isFitted={variant === 'giant'} />
    </Stat>
  );
}

function AgeBars() {
  const { title, caption, columns } = analyticsCopy.ages;
  const largest = Math.max(...audience.ages.map(({ percent }) => percent));
  return (
    <PageSection className="section band-jua" id="ages" title={title} titleClass={LABEL}>
      <table className={ageBarsStyles.ageBars}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="visually-hidden">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {audience.ages.map(({ ages, percent }) => (
            <tr key={ages}>
              <th scope="row">{ages}</th>
              <td>
                <div className={ageBarsStyles.bar}>
                  <Bar
                    value={percent}
                    max={largest}
                    colour={percent === largest ? 'moto' : 'ink'}
                  />
                  <span className={ageBarsStyles.share}>{percent}%</span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

function Regions() {
  return (
    <PageSection className="section-peer" id="regions" title={analyticsCopy.regions.title}>
      <ul className={styles.regions}>
        {audience.regions.map(({ name, cities }) => (
          <li className={styles.region} key={name}>
            <h3 className="headline-xl">{name}</h3>
            <ul className={styles.cities}>
              {cities.map((city) => (
                <li key={city}>{city}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Insights() {
  const { title, sentences, more } = analyticsCopy.insights;
  const [first, ...rest] = sentences;
  const last = rest.pop();
  return (
    <PageSection className="section band-waridi" id="insights" title={title} titleClass={LABEL}>
      <div className={styles.insights}>
        <p className={`${styles.first} headline-3xl reveal`}>{first}</p>
        {rest.map((sentence) => (
          <p className={`${styles.insight} headline-2xl reveal`} key={sentence}>
            {sentence}
          </p>
        ))}
        <div className={styles.last}>
          <p className="lead">{last}</p>
          <ButtonLink href={more.to}>{more.label}</ButtonLink>
        </div>
      </div>
    </PageSection>
  );
}
