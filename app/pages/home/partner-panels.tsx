import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Tally } from '#app/brand/figures/tally.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageSection } from '#app/ui/text/page-section.tsx';
import { homeCopy } from '#content/home/home-copy.ts';
import type { RateCard } from '#content/rate-card/rate-card.schema.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { inThousands } from '#domain/show/figures.ts';
import * as styles from './partner-panels.module.css';

const texts = homeCopy.partners;
const teasers = teasersOf(rateCard);

export function PartnerPanels() {
  return (
    <PageSection
      className={styles.partners}
      id="partners"
      title={texts.title}
      titleClass="headline-4xl reveal"
    >
      <ul className={styles.partnerPanels}>
        <Panel name={texts.single.name} ornament={<Tally of="accentBeads" count={1} />}>
          <p>{texts.single.text}</p>
          <Price amount={teasers.singlePrice} />
        </Panel>
        <Panel
          name={texts.series.name}
          ornament={<Tally of="beads" count={teasers.episodes.min} total={teasers.episodes.max} />}
          isWide
        >
          <p className="copy">
            <Pieces range={teasers.episodes} unit={texts.series.unit} /> {texts.series.text}
          </p>
          <div className={styles.series}>
            <Price amount={teasers.seriesPrice} />
            <SeriesList />
          </div>
        </Panel>
        <Panel
          name={texts.social.name}
          ornament={<Tally of="bars" count={teasers.clips.min} total={teasers.clips.max} />}
        >
          <p>
            <Pieces range={teasers.clips} unit={texts.social.unit} /> {texts.social.text}
          </p>
          <Price amount={teasers.socialPrice} />
        </Panel>
      </ul>
      <div className={styles.partnersFoot}>
        <ButtonLink href={texts.more.to}>{texts.more.label}</ButtonLink>
        <p>{texts.note}</p>
      </div>
    </PageSection>
  );
}

function Panel({
  name,
  ornament,
  isWide = false,
  children,
}: {
  name: string;
  ornament: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={clsx(styles.panel, isWide && [styles.wide, 'band-jua'])}>
      <h3 className="headline-xl">{name}</h3>
      {ornament}
      {children}
    </li>
  );
}

function Pieces({ range: { min, max }, unit }: { range: Range; unit: string }) {
  return (
    <strong>
      {min}-{max} {unit}.
    </strong>
  );
}

function Price({ amount }: { amount: number }) {
  return (
    <p className={styles.price}>
      <span className={styles.priceFrom}>{texts.from}</span> {inThousands(amount)}
    </p>
  );
}

function SeriesList() {
  return (
    <ul className={styles.seriesList}>
      {rateCard.series.map(({ key, name, episodes }) => (
        <li className="ends" key={key}>
          <span>{name}</span>{' '}
          <span>
            {episodes} {texts.series.unit}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Range = { readonly min: number; readonly max: number };

/** Derived, so that Home always agrees with the rate card. */
export function teasersOf({ episodes, series, social }: RateCard) {
  const clips = social.filter(({ unit }) => unit === 'clips');
  return {
    singlePrice: lowestPrice(episodes),
    seriesPrice: lowestPrice(series),
    episodes: rangeOf(series.map((item) => item.episodes)),
    socialPrice: lowestPrice(clips),
    clips: rangeOf(clips.map(({ pieces }) => pieces)),
  };
}

function lowestPrice(packages: readonly { price: number }[]): number {
  return Math.min(...packages.map(({ price }) => price));
}

function rangeOf(counts: readonly number[]): Range {
  return { min: Math.min(...counts), max: Math.max(...counts) };
}
