import { useId } from 'react';
import { useShownMail } from '#app/features/admin/health/use-health.ts';
import { useChangeInvitation } from '#app/features/admin/invitations/queries/use-change-invitation.ts';
import { useInvitations } from '#app/features/admin/invitations/queries/use-invitations.ts';
import { ListNotice } from '#app/features/admin/notice/list-notice.tsx';
import { Loaded } from '#app/features/admin/notice/loaded.tsx';
import * as tab from '#app/features/admin/tabs/form-and-list.module.css';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { invitations } from '#content/admin/invitations.ts';
import type { ListedInvitation } from '#domain/admin/invitations/invitation-responses.ts';
import { endOf } from '#domain/invitation/invitation-end.ts';
import { fillText } from '#domain/text/fill-text.ts';
import * as styles from './invitation-list.module.css';
import { describeState, describeWindow, messageOf } from './invitation-text.ts';

const { list: copy } = invitations;

/** The invitations, the latest first: who has used theirs, and the links to send. */
export function InvitationList() {
  const title = useId();
  return (
    <section className={styles.invitationList} aria-labelledby={title}>
      <h2 className="visually-hidden" id={title}>
        {copy.title}
      </h2>
      <Loaded query={useInvitations()} loading={copy.loading} failed={{ help: copy.failed }}>
        {({ invitations: rows }) =>
          rows.length === 0 ? (
            <ListNotice title={copy.empty} help={copy.emptyHelp} />
          ) : (
            <InvitationTable rows={rows} />
          )
        }
      </Loaded>
    </section>
  );
}

function InvitationTable({ rows }: { rows: readonly ListedInvitation[] }) {
  const shownMail = useShownMail();
  const columns: readonly Column<ListedInvitation>[] = [
    { title: copy.columns.guest, cell: (invitation) => <InvitedGuest invitation={invitation} /> },
    { title: copy.columns.window, cell: describeWindow },
    {
      title: copy.columns.state,
      cell: (invitation) => (
        <span className={styles.state}>
          {describeState({ ...invitation, mail: shownMail(invitation.mail) }, Date.now()).join(
            '\n',
          )}
        </span>
      ),
    },
    { title: copy.columns.actions, cell: (invitation) => <Operations invitation={invitation} /> },
  ];
  return <Table caption={copy.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function InvitedGuest({ invitation: { name, email, note } }: { invitation: ListedInvitation }) {
  return (
    <span className={tab.described}>
      <bdi>{name || copy.erased}</bdi>
      <span className="soft">{email ?? copy.noEmail}</span>
      {note && (
        <span className="soft" dir="auto">
          {note}
        </span>
      )}
    </span>
  );
}

function Operations({ invitation }: { invitation: ListedInvitation }) {
  const change = useChangeInvitation();
  const { name, link } = invitation;
  const end = endOf(invitation, Date.now());
  const isRevoked = end === 'revoked';
  const of = <span className="visually-hidden"> {fillText(copy.of, { name })}</span>;

  async function copyText(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: fillText(copy.copied, { name }), tone: 'success' });
    } catch {
      // Scripts may not use the clipboard.
      showToast({ title: copy.copyByHand, detail: text, tone: 'error' });
    }
  }

  if (end === 'used' || end === 'expired') return null;
  return (
    <span className="row gap-1">
      {end === null && (
        <>
          <RowButton onClick={() => void copyText(link)}>
            {copy.copyLink}
            {of}
          </RowButton>
          <RowButton onClick={() => void copyText(messageOf(invitation))}>
            {copy.copyMessage}
            {of}
          </RowButton>
        </>
      )}
      <RowButton
        isDangerous={!isRevoked}
        aria-disabled={change.isPending}
        onClick={() => change.mutate({ invitation, revoked: !isRevoked })}
      >
        {isRevoked ? copy.allowAgain : copy.revoke}
        {of}
      </RowButton>
    </span>
  );
}
