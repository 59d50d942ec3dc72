import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { eventData } from '#app/layout/head/structured-data.ts';
import { EventFacts, EventLabel, whenPassed } from '#app/pages/events/event-facts.tsx';
import arches from '#app/pages/events/rwanda-kenya/seats/arches.svg?url';
import beads from '#app/pages/events/rwanda-kenya/seats/beads.svg?url';
import diamonds from '#app/pages/events/rwanda-kenya/seats/diamonds.svg?url';
import hills from '#app/pages/events/rwanda-kenya/seats/hills.svg?url';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { PageSection } from '#app/ui/text/page-section.tsx';
import { rwandaKenya, rwandaKenyaPage as texts } from '#content/events/events.ts';
import poster from './event-poster.svg?url';
import * as styles from './rwanda-kenya.module.css';

const BEFORE = whenPassed(rwandaKenya, 'before');
const AFTER = whenPassed(rwandaKenya, 'after');

export function EventsRwandaKenyaPage() {
  return (
    <>
      <EventPoster />
      <Overview />
      <PageSection
        className={styles.themes}
        id="themes"
        title={texts.themes.label}
        titleClass="ask"
      >
        <Themes />
      </PageSection>
      <section className="section-peer band-deep" aria-labelledby="panel">
        <div className="page-width">
          <div className={styles.panelHead}>
            <h2 className="headline-3xl reveal" id="panel">
              {texts.panel.title}
            </h2>
            <p className="lead">
              <span {...BEFORE}>{texts.panel.lead}</span>
              <span {...AFTER}>{texts.past.panelLead}</span>
            </p>
          </div>
          <Panel />
        </div>
      </section>
      <section className="section band-jua" aria-labelledby="about">
        <div className={`${styles.about} page-width`}>
          <div>
            <h2 className="headline-3xl reveal" id="about">
              {texts.about.title}
            </h2>
            <p className="copy">{texts.about.copy}</p>
          </div>
          <div {...BEFORE}>
            <QuestionRows rows={texts.about.rows} />
          </div>
          <div {...AFTER}>
            <QuestionRows rows={texts.past.rows} />
          </div>
        </div>
      </section>
    </>
  );
}

function Overview() {
  const { question, lead, copy, saying } = texts.overview;
  return (
    <PageSection
      className="section"
      id="overview"
      title={question}
      titleClass="headline-4xl reveal"
    >
      <div className={styles.overview}>
        <p className="lead">{lead}</p>
        <p className="copy">{copy}</p>
      </div>
      <Saying {...saying} />
    </PageSection>
  );
}

export const meta: PageMeta = {
  ...texts.page,
  picture: { path: '/share/rwanda-kenya.png', alt: texts.page.title },
  structuredData: (origin) => [eventData(rwandaKenya, origin)],
};

function EventPoster() {
  return (
    <section className="band-bahari" aria-labelledby="event">
      <div className={styles.eventPoster}>
        <img
          className={styles.picture}
          src={poster}
          alt={texts.poster}
          width="800"
          height="1000"
          fetchPriority="high"
        />
        <div className={styles.text}>
          <EventLabel event={rwandaKenya}>{texts.label}</EventLabel>
          <h1 className="headline-3xl" id="event">
            {rwandaKenya.title}
          </h1>
          <EventFacts event={rwandaKenya} extent="all" />
          <div className="actions">
            <ButtonLink variant="jua" href={texts.rsvp.href}>
              <span {...BEFORE}>{texts.rsvp.label}</span>
              <span {...AFTER}>{texts.past.rsvp}</span>
            </ButtonLink>
            <ButtonLink variant="line" href={rwandaKenya.calendarFile} {...BEFORE}>
              {texts.addToCalendar}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Pindo cloth="imigongo" />
    </section>
  );
}

function Themes() {
  return (
    <ul className={styles.themesThemes}>
      {texts.themes.list.map(({ question, about }) => (
        <li className={styles.theme} key={question}>
          <h3 className="headline-2xl">{question}</h3>
          <p className="copy">{about}</p>
        </li>
      ))}
    </ul>
  );
}

const drawings = { hills, arches, diamonds, beads } as const;

function Panel() {
  return (
    <ul className={styles.seats}>
      {texts.panel.seats.map(({ role, person, drawing }) => (
        <li key={role}>
          <img src={drawings[drawing]} alt="" width="400" height="500" loading="lazy" />
          <h3 className={`${styles.position} headline-xl`}>
            <FittedText text={role} />
          </h3>
          <p className="soft">{person}</p>
        </li>
      ))}
    </ul>
  );
}
