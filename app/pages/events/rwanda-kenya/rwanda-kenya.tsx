import { Saying } from '#app/brand/cloth/saying.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { eventData } from '#app/layout/head/structured-data/event.ts';
import { whenPassed } from '#app/pages/events/when-passed.ts';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { rwandaKenya, rwandaKenyaPage as texts } from '#content/events/events.ts';
import { EventPoster } from './event-poster.tsx';
import { Panel } from './panel.tsx';
import * as styles from './rwanda-kenya.module.css';
import { Themes } from './themes.tsx';

const BEFORE = whenPassed(rwandaKenya, 'before');
const AFTER = whenPassed(rwandaKenya, 'after');

export function EventsRwandaKenyaPage() {
  return (
    <>
      <EventPoster />
      <Overview />
      <section className={styles.themes} aria-labelledby="themes">
        <div className="page-width">
          <h2 className="ask" id="themes">
            {texts.themes.label}
          </h2>
          <Themes />
        </div>
      </section>
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

export const meta: PageMeta = {
  ...texts.page,
  picture: { path: '/share/rwanda-kenya.png', alt: texts.page.title },
  structuredData: (origin) => [eventData(rwandaKenya, origin)],
};
