import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Beads } from '#app/brand/figures/beads.tsx';
import { ClipBars } from '#app/brand/figures/clip-bars.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { home } from '#content/home/home.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { inThousands } from '#domain/show/figures.ts';
import * as styles from './partner-panels.module.css';
import { type Range, teasersOf } from './teasers.ts';

const words = home.partners;
const teasers = teasersOf(rateCard);

/** 'Partner With Us': the three kinds of package, as panels of one cloth, and the way to them all. */
export function PartnerPanels() {
  return (
    <section className={styles.partners} aria-labelledby="partners">
      <div className="page-width">
        <h2 className="headline-4xl reveal" id="partners">
          {words.title}
        </h2>
        <ul className={styles.partnerPanels}>
          <Panel name={words.single.name} sign={<Beads count={1} variant="accent" />}>
            <p>{words.single.text}</p>
            <Price amount={teasers.singlePrice} />
          </Panel>
          <Panel
            name={words.series.name}
            sign={<Beads count={teasers.episodes.least} total={teasers.episodes.most} />}
            isWide
          >
            <p className="copy">
              <Pieces range={teasers.episodes} unit={words.series.unit} /> {words.series.text}
            </p>
            <div className={styles.series}>
              <Price amount={teasers.seriesPrice} />
              <SeriesList />
            </div>
          </Panel>
          <Panel
            name={words.social.name}
            sign={<ClipBars count={teasers.clips.least} total={teasers.clips.most} />}
          >
            <p>
              <Pieces range={teasers.clips} unit={words.social.unit} /> {words.social.text}
            </p>
            <Price amount={teasers.socialPrice} />
          </Panel>
        </ul>
        <div className={styles.partnersFoot}>
          <ButtonLink href={words.more.to}>{words.more.label}</ButtonLink>
          <p>{words.note}</p>
        </div>
      </div>
    </section>
  );
}

function Panel({
  name,
  sign,
  isWide = false,
  children,
}: {
  name: string;
  sign: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={clsx(styles.panel, isWide && [styles.wide, 'band-jua'])}>
      <h3 className="headline-xl">{name}</h3>
      {sign}
      {children}
    </li>
  );
}

function Pieces({ range: { least, most }, unit }: { range: Range; unit: string }) {
  return (
    <strong>
      {least}-{most} {unit}.
    </strong>
  );
}

function Price({ amount }: { amount: number }) {
  return (
    <p className={styles.price}>
      <span className={styles.priceFrom}>{words.from}</span> {inThousands(amount)}
    </p>
  );
}

function SeriesList() {
  return (
    <ul className={styles.seriesList}>
      {rateCard.series.map(({ key, name, episodes }) => (
        <li key={key}>
          <span>{name}</span>{' '}
          <span>
            {episodes} {words.series.unit}
          </span>
        </li>
      ))}
    </ul>
  );
}
