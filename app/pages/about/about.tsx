import { Kanga } from '#app/brand/cloth/kanga.tsx';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { ValueGlyph } from '#app/brand/values/value-glyph.tsx';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { PageSection } from '#app/ui/text/page-section.tsx';
import { aboutCopy } from '#content/about-copy.ts';
import { mission } from '#content/home/mission.ts';
import { values } from '#content/home/values.ts';
import { leadHost } from '#content/team/hosts.ts';
import * as styles from './about.module.css';

export function AboutPage() {
  return (
    <>
      <Introduction />
      <ValueQuestions />
      <MissionKanga />
      <LeadHost />
      <div className="section-slim">
        <div className="page-width">
          <Saying {...aboutCopy.saying} />
        </div>
      </div>
      <section className="section-slim band-jua" aria-label={aboutCopy.next.label}>
        <div className="page-width">
          <QuestionRows rows={aboutCopy.next.rows} size="large" />
        </div>
      </section>
    </>
  );
}

function Introduction() {
  const { question, lead, text } = aboutCopy.introduction;
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
          isLooking
          loading="eager"
        />
      </div>
      <Pindo cloth="jua" />
    </section>
  );
}

function ValueQuestions() {
  return (
    <PageSection
      className="section-peer"
      id="values"
      title={aboutCopy.values.title}
      titleClass="ask"
    >
      <p className={`${styles.valueQuestions} reveal`}>
        {values.map(({ key, name, question }) => (
          <span key={key}>
            <span className={styles.name}>
              <ValueGlyph className={styles.glyph} name={key} /> {name}:
            </span>{' '}
            {question}{' '}
          </span>
        ))}
      </p>
      <ul className={styles.answers}>
        {values.map(({ key, name, answer }) => (
          <li key={key}>
            <h3 className={styles.answersName}>{name}</h3>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function MissionKanga() {
  return (
    <section aria-labelledby="mission">
      <Kanga>
        <h2 className="ask" id="mission">
          {mission.label}
        </h2>
        <p className={`${styles.sentence} headline-3xl reveal`}>{mission.sentence}</p>
      </Kanga>
    </section>
  );
}

function LeadHost() {
  const { quote, story, more } = aboutCopy.leadHost;
  return (
    <section className="section band-waridi" aria-labelledby="lead-host">
      <div className={`${styles.leadHost} page-width`}>
        <blockquote className={`${styles.quote} reveal`}>
          <p>
            <q>{quote}</q>
          </p>
        </blockquote>
        <div className={styles.leadHostName}>
          <h2 className="headline-2xl" id="lead-host">
            {leadHost.name}
          </h2>
          <p className="ask">{leadHost.position}</p>
        </div>
        <div className={styles.story}>
          <p className="lead">{leadHost.bio}</p>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <MoreLink to={more.to}>{more.label}</MoreLink>
          </p>
        </div>
      </div>
    </section>
  );
}
