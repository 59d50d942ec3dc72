import { Growth } from '#app/brand/figures/growth.tsx';
import { Stat, Stats } from '#app/brand/figures/stat.tsx';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { SectionHeading } from '#app/ui/text/section-heading.tsx';
import { analytics } from '#content/analytics/analytics.ts';
import { audience } from '#content/analytics/audience.ts';
import { proposal } from '#content/proposal.ts';
import { PROPOSAL_STAT_FORMATS, STATS } from '#domain/show/stats.ts';
import * as styles from './reach-statistics.module.css';

export function ReachStatistics() {
  return (
    <section className="section-peer band-jua" aria-labelledby="reach">
      <div className="page-width">
        <SectionHeading id="reach" variant="label">
          {proposal.reach.title}
        </SectionHeading>
        <Stats className={styles.reachStatistics}>
          {STATS.map((name) => {
            const { value, growthPercent } = audience.figures[name];
            const isReach = name === 'reach';
            const figure = PROPOSAL_STAT_FORMATS[name](value);
            return (
              <Stat
                key={name}
                variant={isReach ? 'giant' : 'cell'}
                className={isReach ? styles.giant : styles.cell}
                label={isReach ? proposal.reach.people : analytics.stats[name]}
                aside={<Growth percent={growthPercent} label={analytics.growth} />}
              >
                {isReach ? <FittedText text={figure} /> : figure}
              </Stat>
            );
          })}
        </Stats>
      </div>
    </section>
  );
}
