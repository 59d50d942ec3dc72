import { useId, useRef } from 'react';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookCopy } from '#content/booking/book-copy.ts';
import { show } from '#content/show/show.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { type InvitationState, setInvitation } from './invitation.ts';
import * as styles from './invitation-notice.module.css';

const { invitation: copy } = bookCopy;

/** Shows what the invitation grants, or why it does not work and how the guest can go on. */
export function InvitationNotice({ state }: { state: InvitationState }) {
  const region = useRef<HTMLDivElement>(null);

  function retry(): void {
    // The pressed button goes.
    region.current?.focus();
    if (state.status === 'unreachable') setInvitation({ ...state, status: 'checking' });
  }

  return (
    // On the page before it has content, or its first message would not be announced.
    <div ref={region} role="status" tabIndex={-1}>
      {content(state, retry)}
    </div>
  );
}

function content(state: InvitationState, retry: () => void) {
  switch (state.status) {
    case 'checking':
      return <p className={styles.notice}>{copy.checking}</p>;
    case 'unreachable':
      return (
        <div className={styles.ended}>
          <p>
            <Icon name="warning" /> {copy.unreachable}
          </p>
          <TextButton onClick={retry}>{copy.retry}</TextButton>
        </div>
      );
    case 'granted':
      return (
        <div className={styles.notice}>
          <p className="headline-xl">
            <bdi>{fillText(copy.title, { name: state.name })}</bdi>
          </p>
          <p>{state.windowText}</p>
        </div>
      );
    case 'ended':
      return (
        <div className={styles.ended}>
          <p>
            <Icon name="warning" /> <b>{state.title}.</b> {state.description}
          </p>
          <p>
            {copy.wayOn} <a href={`mailto:${show.email}`}>{show.email}</a>
          </p>
        </div>
      );
    default:
      return null;
  }
}

export function InvitationStep() {
  const title = useId();
  return (
    <section className={styles.step} aria-labelledby={title}>
      <h2 className="headline-2xl" id={title}>
        {bookCopy.invitation.step}
      </h2>
      <p className="copy soft">{bookCopy.invitation.stepLocked}</p>
    </section>
  );
}
