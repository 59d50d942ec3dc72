import type { ReactNode } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { SocialLinks } from '#app/layout/footer.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { questionsData } from '#app/layout/head/structured-data.ts';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { PageSection } from '#app/ui/text/page-section.tsx';
import { contactCopy } from '#content/contact-copy.ts';
import * as styles from './contact.module.css';
import * as faqStyles from './faq.module.css';
import map from './map-nairobi.svg?url';
import * as nairobiMapStyles from './nairobi-map.module.css';

export function ContactPage({ children }: { children: ReactNode }) {
  return (
    <>
      <section className="band-anga" aria-labelledby="contact">
        <div className={styles.stage}>
          <div className={`${styles.text} section-first`}>
            <h1 className="headline-4xl" id="contact">
              {contactCopy.question}
            </h1>
            <p className={`${styles.lead} lead`}>{contactCopy.lead}</p>
            {children}
          </div>
          <NairobiMap />
        </div>
        <Pindo cloth="anga" />
      </section>
      <PageSection
        className="section-slim"
        id="details"
        title={contactCopy.details.title}
        titleClass="visually-hidden"
      >
        <ContactDetails />
      </PageSection>
      <section className={styles.questions} aria-labelledby="questions">
        <div className={`${styles.questionsGrid} page-width`}>
          <h2 className="headline-3xl reveal" id="questions">
            {contactCopy.questions.title}
          </h2>
          <Faq />
        </div>
      </section>
      <section className="section-slim band-waridi">
        <div className="page-width">
          <Saying {...contactCopy.saying} />
        </div>
      </section>
    </>
  );
}

export const meta: PageMeta = {
  ...contactCopy.page,
  structuredData: () => [questionsData(contactCopy.questions.list)],
};

function NairobiMap() {
  const { picture, place, note } = contactCopy.map;
  return (
    <figure className={nairobiMapStyles.nairobiMap}>
      <img src={map} alt={picture} width="900" height="1000" />
      <figcaption className={nairobiMapStyles.caption}>
        {place} <span className={nairobiMapStyles.note}>{note}</span>
      </figcaption>
    </figure>
  );
}

function ContactDetails() {
  const { write, call, visit, follow } = contactCopy.details;
  return (
    <dl className={styles.contactDetails}>
      {[write, call].map(({ label, href, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a className="target" href={href}>
              {text}
            </a>
          </dd>
        </div>
      ))}
      <div>
        <dt>{visit.label}</dt>
        <dd className={styles.contactDetailsText}>{visit.text}</dd>
      </div>
      <div>
        <dt>{follow}</dt>
        <dd>
          <SocialLinks />
        </dd>
      </div>
    </dl>
  );
}

function Faq() {
  return (
    <div className={faqStyles.faq}>
      {contactCopy.questions.list.map(({ question, answer, link }, index) => (
        <details key={question} open={index === 0}>
          <summary>{question}</summary>
          <div className={`${faqStyles.answer} copy`}>
            <p>{answer}</p>
            {link && (
              <MoreLink className={faqStyles.more} to={link.to}>
                {link.label}
              </MoreLink>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
