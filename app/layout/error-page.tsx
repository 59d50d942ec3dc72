import type { ReactNode } from 'react';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { notFound } from '#content/show/not-found.ts';
import * as styles from './error-page.module.css';
import lostDot from './lost-dot.svg';

/**
 * A page whose answer is missing: a question mark, its dot rolled away. `figure` is set giant above
 * the title; `children` say what happened.
 */
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
    <section className={`${styles.lost} band-jua`} aria-labelledby="lost-title">
      <div className={`${styles.stage} page-width`}>
        <div>
          {figure && <p className={styles.figure}>{figure}</p>}
          <h1 className={`${styles.title} headline-3xl`} id="lost-title">
            {title}
          </h1>
          <p className={`${styles.lead} lead`}>{children}</p>
          <ButtonLink href="/">{back}</ButtonLink>
        </div>
        <img src={lostDot} alt={notFound.picture} width="1000" height="664" />
      </div>
      <div className={`${styles.saying} page-width`}>
        <Saying {...notFound.saying} />
      </div>
    </section>
  );
}
