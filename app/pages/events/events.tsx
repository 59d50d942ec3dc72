import { Saying } from '#app/brand/cloth/saying.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { events } from '#content/events/events.ts';
import * as styles from './events.module.css';
import { FeaturedEvent } from './featured-event.tsx';
import { SoonCards } from './soon-cards.tsx';

export function EventsPage() {
  return (
    <>
      <section className={`${styles.hero} section-first band-bahari`} aria-labelledby="events">
        <div className="page-width">
          <h1 className={`${styles.question} headline-mega`} id="events">
            {events.question}
          </h1>
          <p className="lead">{events.lead}</p>
        </div>
      </section>
      <FeaturedEvent />
      <section className="section band-deep" aria-labelledby="soon">
        <div className="page-width">
          <h2 className="ask" id="soon">
            {events.soon.label}
          </h2>
          <SoonCards />
        </div>
      </section>
      <WhyItMatters />
      <section className="section-peer" aria-label={events.contact.label}>
        <div className="page-width">
          <QuestionRows rows={events.contact.rows} size="large" />
        </div>
      </section>
    </>
  );
}

function WhyItMatters() {
  const { label, statement, lead, saying } = events.why;
  return (
    <section className="section-statement band-waridi" aria-labelledby="why">
      <div className="page-width">
        <h2 className="ask" id="why">
          {label}
        </h2>
        <p className={`${styles.statement} reveal`}>
          {statement.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </p>
        <div className={styles.why}>
          <p className="lead">{lead}</p>
          <Saying {...saying} />
        </div>
      </div>
    </section>
  );
}

export const meta: PageMeta = events.page;
