import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { Growth } from '#app/brand/figures/growth.tsx';
import { Stat, Stats } from '#app/brand/figures/stat.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Bar, type BarColour } from '#app/ui/data/bar.tsx';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { PageSection } from '#app/ui/text/page-section.tsx';
import { analyticsCopy } from '#content/analytics/analytics-copy.ts';
import { audience } from '#content/analytics/audience.ts';
import { proposalCopy } from '#content/proposal.ts';
import { inThousands, PROPOSAL_STAT_FORMATS, STATS } from '#domain/show/figures.ts';
import * as styles from './camera-africa.module.css';

export function CameraAfricaPage() {
  return (
    <>
      <ProposalOpening />
      <Followers />
      <ReachStatistics />
      <Asks />
      <ProposalClosing />
    </>
  );
}

function ProposalOpening() {
  return (
    <>
      <section
        className={`${styles.proposalOpening} section-first band-ink`}
        aria-labelledby="proposal"
      >
        <div className="page-width">
          <p className="ask">{proposalCopy.label}</p>
          <h1 className={styles.title} id="proposal">
            <span className={styles.term}>{proposalCopy.termMonths}</span>{' '}
            <span className={styles.question}>{proposalCopy.question}</span>
          </h1>
        </div>
      </section>
      <Pindo cloth="ink" />
    </>
  );
}

const COLOURS: readonly BarColour[] = ['moto', 'bahari', 'ink', 'available'];

function Followers() {
  const { title, unit } = proposalCopy.followers;
  const max = Math.max(...audience.followers.map(({ value }) => value));
  return (
    <PageSection className="section-peer" id="followers" title={title}>
      <ul className={styles.followers}>
        {audience.followers.map(({ platform, value }, index) => (
          <li key={platform}>
            <span className={styles.count}>{inThousands(value)}</span>{' '}
            <Bar value={value} max={max} colour={COLOURS[index % COLOURS.length] ?? 'ink'} />
            <span className="soft">
              {unit}, {platform}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function ReachStatistics() {
  const { title, people } = proposalCopy.reach;
  return (
    <PageSection
      className="section-peer band-jua"
      id="reach"
      title={title}
      titleClass="section-heading ask"
    >
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
              label={isReach ? people : analyticsCopy.stats[name]}
              aside={<Growth percent={growthPercent} label={analyticsCopy.growth} />}
            >
              {isReach ? <FittedText text={figure} /> : figure}
            </Stat>
          );
        })}
      </Stats>
    </PageSection>
  );
}

function Asks() {
  const { title, list } = proposalCopy.asks;
  return (
    <PageSection className={`${styles.asksSection} section`} id="asks" title={title}>
      <ul className={styles.asks}>
        {list.map((ask) => (
          <li key={ask.title}>
            <h3 className={styles.asksTitle}>{ask.title}</h3>
            <p className="soft">{ask.line}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function ProposalClosing() {
  const { title, write, more, saying } = proposalCopy.closing;
  return (
    <section className="section-statement band-moto" aria-labelledby="closing">
      <div className={`${styles.proposalClosing} page-width`}>
        <h2 className="headline-4xl reveal" id="closing">
          {title}
        </h2>
        <div className="actions">
          <ButtonLink variant="paper" href={write.to}>
            {write.label}
          </ButtonLink>
          <ButtonLink variant="line" href={more.to}>
            {more.label}
          </ButtonLink>
        </div>
        <Saying className={styles.saying} {...saying} />
      </div>
    </section>
  );
}
