import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { Portrait } from '#app/brand/portraits/portrait.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { about } from '#content/about.ts';
import { leadHost } from '#content/team/hosts.ts';
import * as styles from './about.module.css';
import { LeadHost } from './lead-host.tsx';
import { MissionKanga } from './mission-kanga.tsx';
import { ValueQuestions } from './value-questions.tsx';

export function AboutPage() {
  return (
    <>
      <Introduction />
      <ValueQuestions />
      <MissionKanga />
      <LeadHost />
      <div className="section-slim">
        <div className="page-width">
          <Saying {...about.saying} />
        </div>
      </div>
      <section className="section-slim band-jua" aria-label={about.next.label}>
        <div className="page-width">
          <QuestionRows rows={about.next.rows} size="large" />
        </div>
      </section>
    </>
  );
}

function Introduction() {
  const { question, lead, text } = about.introduction;
  const { name, position, photo, photoText } = leadHost;
  return (
    <section aria-labelledby="question">
      <div className={styles.introduction}>
        <div className={styles.text}>
          <h1 className={`${styles.question} headline-mega`} id="question">
            {question}
          </h1>
          <div className="copy">
            <p className={styles.lead}>{lead}</p>
            <p>{text}</p>
          </div>
        </div>
        <Portrait
          className={styles.portrait}
          name={photo}
          alt={`${name}, ${position}: ${photoText}`}
          loading="eager"
        />
      </div>
      <Pindo cloth="jua" />
    </section>
  );
}

export const meta: PageMeta = about.page;
