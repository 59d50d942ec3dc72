import { clsx } from 'clsx';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { PageSection } from '#app/ui/text/page-section.tsx';
import { eventsCopy, rwandaKenya } from '#content/events/events.ts';
import band from './event-band.svg?url';
import { EventFact, EventFacts, EventLabel } from './event-facts.tsx';
import * as styles from './events.module.css';

export function EventsPage() {
  return (
    <>
      <section className={`${styles.hero} section-first band-bahari`} aria-labelledby="events">
        <div className="page-width">
          <h1 className={`${styles.question} headline-mega`} id="events">
            {eventsCopy.question}
          </h1>
          <p className="lead">{eventsCopy.lead}</p>
        </div>
      </section>
      <FeaturedEvent />
      <PageSection
        className="section band-deep"
        id="soon"
        title={eventsCopy.soon.label}
        titleClass="ask"
      >
        <SoonCards />
      </PageSection>
      <WhyItMatters />
      <section className="section-peer" aria-label={eventsCopy.contact.label}>
        <div className="page-width">
          <QuestionRows rows={eventsCopy.contact.rows} size="large" />
        </div>
      </section>
    </>
  );
}

function WhyItMatters() {
  const { label, statement, lead, saying } = eventsCopy.why;
  return (
    <PageSection className="section-statement band-waridi" id="why" title={label} titleClass="ask">
      <p className={`${styles.statement} reveal`}>
        {statement.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </p>
      <div className={styles.why}>
        <p className="lead">{lead}</p>
        <Saying {...saying} />
      </div>
    </PageSection>
  );
}

function FeaturedEvent() {
  const { label, see, picture } = eventsCopy.featured;
  return (
    <article aria-labelledby="featured">
      <img
        className={styles.band}
        src={band}
        alt={picture}
        width="1600"
        height="640"
        fetchPriority="high"
      />
      <Pindo cloth="imigongo" />
      <div className="page-width section-peer">
        <EventLabel event={rwandaKenya}>{label}</EventLabel>
        <h2 className={`${styles.title} headline-3xl`} id="featured">
          {rwandaKenya.title}
        </h2>
        <EventFacts event={rwandaKenya} extent="short" />
        <div className={`${styles.actions} actions`}>
          <ButtonLink href={rwandaKenya.page}>
            {see}
            <Icon name="forward" />
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function SoonCards() {
  const { badge, cards } = eventsCopy.soon;
  return (
    <ul className={styles.soonCards}>
      {cards.map(({ question, about }, index) => (
        <li className={clsx(styles.card, index === 0 && 'band-jua')} key={question}>
          <div className={styles.head}>
            <Badge variant={index === 0 ? 'solid' : 'line'}>{badge}</Badge>
            <EmptySeat className={styles.seat} />
          </div>
          <h3 className={index === 0 ? 'headline-3xl' : 'headline-2xl'}>{question}</h3>
          <p>{about}</p>
          <dl className={styles.blanks}>
            <EventFact label={eventsCopy.facts.date}>{eventsCopy.toBeAnnounced}</EventFact>
            <EventFact label={eventsCopy.facts.city}>{eventsCopy.toBeAnnounced}</EventFact>
          </dl>
        </li>
      ))}
    </ul>
  );
}
