import type { ReactNode } from 'react';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { book } from '#content/booking/book.ts';
import * as styles from './book-frame.module.css';
import { type BookStop, StepRail } from './gate/step-rail.tsx';

/**
 * What stands around every step of /book: the invitation above, in full at the gate and as one line
 * behind it, and the whole way at its side. `null` is the confirmation, which fills the width.
 */
export function BookFrame({ stop, children }: { stop: BookStop | null; children: ReactNode }) {
  const isAtGate = stop === 'documents' || stop === 'passcode';
  return (
    <>
      <section className={`${styles.head} band-jua section-first`} aria-labelledby="book">
        <div className="page-width">
          <div className={styles.headWords}>
            <h1 className={isAtGate ? 'headline-4xl' : 'headline-xl'} id="book">
              {book.title}
            </h1>
            {isAtGate && <p className="lead">{book.lead}</p>}
          </div>
          {isAtGate && <Saying className={styles.saying} {...book.saying} />}
        </div>
      </section>
      {stop === null ? (
        children
      ) : (
        <div className={`${styles.way} page-width`}>
          <StepRail className={styles.rail} current={stop} />
          <div className={styles.step}>{children}</div>
        </div>
      )}
    </>
  );
}
