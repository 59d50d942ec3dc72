import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { bookCopy } from '#content/booking/book-copy.ts';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { legalDocuments } from '#content/generated/legal-documents.ts';
import { show } from '#content/show/show.ts';
import { BookFrame } from './book-frame.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { areBothRead, type GateStep, gateStep, useGateState } from './gate.ts';
import { grantedKey, isInvited, useInvitation } from './invitation.ts';
import { InvitationNotice, InvitationStep } from './invitation-notice.tsx';
import { PasscodeStep } from './passcode-step.tsx';

const { open, closed } = bookCopy.withoutScript;

const { terms, policy } = legalDocuments;

/** No URL skips the documents (docs/requirements.md#R95). */
export function LegalGate({ children }: { children: (wasUnlockedHere: boolean) => ReactNode }) {
  const isHydrated = useIsHydrated();
  const state = useGateState();
  const invitation = useInvitation();
  const isGranted = grantedKey(invitation) !== null;
  const step = gateStep(state, isGranted);
  const [wasUnlockedHere, setWasUnlockedHere] = useState(false);
  const headings = useGateFocus(isHydrated ? step : null);

  useEffect(() => {
    if (isGranted && step === 'documents') setWasUnlockedHere(true);
  }, [isGranted, step]);

  if (step === 'calendar') return children(wasUnlockedHere);
  return (
    <BookFrame step={step}>
      <noscript>
        <p className="copy">
          {bookingCopy.isPublicRouteOpen ? (
            <>
              {open.before} <a href="/booking-calendar">{open.link}</a>
              {open.after}
            </>
          ) : (
            closed
          )}{' '}
          <a href={`mailto:${show.email}`}>{show.email}</a>. {bookCopy.withoutScriptRead}{' '}
          <a href="/terms">{terms.title}</a>, <a href="/policy">{policy.title}</a>.
        </p>
      </noscript>
      <InvitationNotice state={invitation} />
      <DocumentsStep headingRef={headings.documents} />
      {isInvited(invitation) ? (
        <InvitationStep />
      ) : (
        <PasscodeStep
          isLocked={!areBothRead(state)}
          headingRef={headings.passcode}
          onGranted={() => setWasUnlockedHere(true)}
        />
      )}
    </BookFrame>
  );
}

/** Focuses the heading of the step that follows, or to which the gate goes back. */
function useGateFocus(step: GateStep | null) {
  const documents = useRef<HTMLHeadingElement>(null);
  const passcode = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef<GateStep>(null);

  useEffect(() => {
    const { current: before } = lastStep;
    lastStep.current = step;
    if (before === null || before === step || step === null) return;
    // Another page follows, at the same address.
    if (step === 'calendar') {
      window.scrollTo(0, 0);
      return;
    }
    const heading = step === 'documents' ? documents : passcode;
    heading.current?.focus();
  }, [step]);

  return { documents, passcode };
}
