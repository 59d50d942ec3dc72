import type { ReactNode } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { SocialLinks } from '#app/layout/footer/social-links.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { questionsData } from '#app/layout/head/structured-data/questions.ts';
import { contact } from '#content/contact.ts';
import * as styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import { Faq } from './faq.tsx';
import { NairobiMap } from './nairobi-map.tsx';

/** @param children the form */
export function ContactPage({ children }: { children: ReactNode }) {
  return (
    <>
      <section className="band-anga" aria-labelledby="contact">
        <div className={styles.stage}>
          <div className={`${styles.text} section-first`}>
            <h1 className="headline-4xl" id="contact">
              {contact.question}
            </h1>
            <p className={`${styles.lead} lead`}>{contact.lead}</p>
            {children}
          </div>
          <NairobiMap />
        </div>
        <Pindo cloth="anga" />
      </section>
      <section className="section-slim" aria-labelledby="details">
        <div className="page-width">
          <h2 className="visually-hidden" id="details">
            {contact.details.title}
          </h2>
          <ContactDetails>
            <SocialLinks />
          </ContactDetails>
        </div>
      </section>
      <section className={styles.questions} aria-labelledby="questions">
        <div className={`${styles.questionsGrid} page-width`}>
          <h2 className="headline-3xl reveal" id="questions">
            {contact.questions.title}
          </h2>
          <Faq />
        </div>
      </section>
      <section className="section-slim band-waridi">
        <div className="page-width">
          <Saying {...contact.saying} />
        </div>
      </section>
    </>
  );
}

export const meta: PageMeta = {
  ...contact.page,
  structuredData: () => [questionsData(contact.questions.list)],
};
