import { Saying } from '#app/brand/cloth/saying.tsx';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { eventData } from '#app/layout/head/structured-data/event.ts';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { rwandaKenya, rwandaKenyaPage as words } from '#content/events/events.ts';
import { EventPoster } from './event-poster.tsx';
import { Panel } from './panel.tsx';
import * as styles from './rwanda-kenya.module.css';
import { Themes } from './themes.tsx';

/** The event in Kigali: when and where, what it is about, who will be there, and how to come. */
export default function EventsRwandaKenyaPage() {
  return (
    <>
      <EventPoster event={rwandaKenya} words={words} />
      <Overview />
      <section className={styles.themes} aria-labelledby="themes">
        <div className="page-width">
          <h2 className="ask" id="themes">
            {words.themes.label}
          </h2>
          <Themes words={words.themes} />
        </div>
      </section>
      <section className="section-peer band-deep" aria-labelledby="panel">
        <div className="page-width">
          <div className={styles.panelHead}>
            <h2 className="headline-3xl reveal" id="panel">
              {words.panel.title}
            </h2>
            <p className="lead">{words.panel.lead}</p>
          </div>
          <Panel words={words.panel} />
        </div>
      </section>
      <section className="section band-jua" aria-labelledby="about">
        <div className={`${styles.about} page-width`}>
          <div>
            <h2 className="headline-3xl reveal" id="about">
              {words.about.title}
            </h2>
            <p className="copy">{words.about.copy}</p>
          </div>
          <QuestionRows rows={words.about.rows} />
        </div>
      </section>
    </>
  );
}

function Overview() {
  const { question, lead, copy, saying } = words.overview;
  return (
    <section className="section" aria-labelledby="overview">
      <div className="page-width">
        <h2 className="headline-4xl reveal" id="overview">
          {question}
        </h2>
        <div className={styles.overview}>
          <p className="lead">{lead}</p>
          <p className="copy">{copy}</p>
        </div>
        <Saying {...saying} />
      </div>
    </section>
  );
}

export const meta = pageMeta({
  ...words.page,
  picture: { path: '/share/rwanda-kenya.png', alt: words.page.title },
  structuredData: (origin) => [eventData(rwandaKenya, origin)],
});
