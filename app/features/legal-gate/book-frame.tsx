import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { bookCopy } from '#content/booking/book-copy.ts';
import * as styles from './book-frame.module.css';
import { isInvited, useInvitationState } from './invitation.ts';

const { lead, stepName, stepHint, dateHint } = bookCopy.invitation;
const INVITED_STEPS = { passcode: { name: stepName, hint: stepHint }, date: { hint: dateHint } };

/** The layout of /book: the heading, in full at the gate, and the steps. `step`: null for the confirmation. */
export function BookFrame({ step, children }: { step: BookStep | null; children: ReactNode }) {
  const invited = isInvited(useInvitationState());
  const isAtGate = step === 'documents' || step === 'passcode';
  return (
    <>
      <section className={`${styles.head} band-jua section-first`} aria-labelledby="book">
        <div className="page-width">
          <div className={styles.headText}>
            <h1 className={isAtGate ? 'headline-4xl' : 'headline-xl'} id="book">
              {bookCopy.title}
            </h1>
            {isAtGate && <p className="lead">{invited ? lead : bookCopy.lead}</p>}
          </div>
          {isAtGate && <Saying className={styles.saying} {...bookCopy.saying} />}
        </div>
      </section>
      {step === null ? (
        children
      ) : (
        <div className={`${styles.columns} page-width`}>
          <Stepper current={step} texts={invited ? INVITED_STEPS : {}} />
          <div className={styles.step}>{children}</div>
        </div>
      )}
    </>
  );
}

type BookStep = keyof typeof bookCopy.stops;

const STEPS: readonly BookStep[] = ['documents', 'passcode', 'date', 'time', 'details'];

function Stepper({
  current,
  texts,
}: {
  current: BookStep;
  texts: { readonly [Step in BookStep]?: { readonly name?: string; readonly hint?: string } };
}) {
  const currentIndex = STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={bookCopy.progress}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={clsx(styles.stop, index < currentIndex && styles.done)}
          aria-current={step === current ? 'step' : undefined}
        >
          <b>{texts[step]?.name ?? bookCopy.stops[step].name}</b>
          {index < currentIndex && <span className="visually-hidden"> ({bookCopy.done})</span>}
          <span className={styles.hint}>{texts[step]?.hint ?? bookCopy.stops[step].hint}</span>
        </li>
      ))}
    </ol>
  );
}
