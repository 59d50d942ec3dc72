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
    <div className="room">
      <section className={`${styles.head} band-jua section-first`} aria-labelledby="book">
        <div className={`${styles.headText} page-width`}>
          <h1 className={isAtGate ? `headline-4xl ${styles.question}` : 'headline-xl'} id="book">
            {bookCopy.title}
          </h1>
          {isAtGate && <p className={`lead ${styles.lead}`}>{invited ? lead : bookCopy.lead}</p>}
        </div>
      </section>
      {step === null ? (
        <div className="room-fill">{children}</div>
      ) : (
        <div className={`${styles.columns} page-width`}>
          <Stepper current={step} texts={invited ? INVITED_STEPS : {}} />
          <div className={styles.step}>{children}</div>
        </div>
      )}
      {isAtGate && (
        <div className="band-jua section-slim">
          <div className="page-width">
            <Saying {...bookCopy.saying} />
          </div>
        </div>
      )}
    </div>
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
