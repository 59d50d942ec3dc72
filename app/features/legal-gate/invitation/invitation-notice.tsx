import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { book } from '#content/booking/book.ts';
import { show } from '#content/show/show.ts';
import { fillText } from '#domain/text/fill-text.ts';
import * as styles from './invitation-notice.module.css';
import { type InvitationState, setInvitation } from './invitation-store.ts';
import { checkInvitation } from './use-invitation.ts';

const { invitation: copy } = book;

/** Shows what the invitation grants, or why it does not work and how the guest can go on. */
export function InvitationNotice({ state }: { state: InvitationState }) {
  return (
    // On the page before it has content, or its first message would not be announced.
    <div role="status">{content(state)}</div>
  );
}

function content(state: InvitationState) {
  switch (state.status) {
    case 'checking':
      return <p className={styles.notice}>{copy.checking}</p>;
    case 'unreachable':
      return (
        <div className={styles.ended}>
          <p>
            <Icon name="warning" /> {copy.unreachable}
          </p>
          <TextButton onClick={() => retry(state)}>{copy.retry}</TextButton>
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

function retry(state: InvitationState): void {
  setInvitation('checking', state);
  void checkInvitation(state.key);
}
