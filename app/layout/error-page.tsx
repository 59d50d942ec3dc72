import type { ReactNode } from 'react';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { notFoundCopy } from '#content/show/not-found-copy.ts';
import * as styles from './error-page.module.css';
import rolledDot from './rolled-dot.svg?url';

/** A page for an error; `figure`, such as '404', is above the title. */
export function ErrorPage({
  figure,
  title,
  back,
  children,
}: {
  figure?: string | undefined;
  title: string;
  back: string;
  children: ReactNode;
}) {
  return (
    <section className={`${styles.errorPage} band-jua`} aria-labelledby="error-title">
      <div className={`${styles.stage} page-width`}>
        <div>
          {figure && <p className={styles.figure}>{figure}</p>}
          <h1 className={`${styles.title} headline-3xl`} id="error-title">
            {title}
          </h1>
          <p className={`${styles.lead} lead`}>{children}</p>
          <ButtonLink href="/">{back}</ButtonLink>
        </div>
        <img src={rolledDot} alt={notFoundCopy.picture} width="1000" height="664" />
      </div>
      <div className={`${styles.saying} page-width`}>
        <Saying {...notFoundCopy.saying} />
      </div>
    </section>
  );
}
