import { useId } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as tab from '#app/features/admin/parts/form-and-list.module.css';
import { ListNotice, Loaded } from '#app/features/admin/parts/loaded.tsx';
import { mailPollMs, useShownMail } from '#app/features/admin/parts/mails.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { invitationsCopy } from '#content/admin/invitations-copy.ts';
import type { ListedInvitation } from '#domain/admin/invitations.ts';
import { endOf, lastDayOf } from '#domain/invitation/invitation.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDate, formatListDay } from '#domain/time/plain-date.ts';
import * as styles from './invitations.module.css';
import { describeToday, InviteForm } from './invite-form.tsx';

const { list: copy } = invitationsCopy;

/** The form for invitations; beside it all, the latest first: who has used theirs, and the links to send. */
export function Invitations() {
  const title = useId();
  const query = useApiQuery(
    'GET /api/admin/invitations',
    {},
    { pollMs: (list) => mailPollMs(list?.invitations.map(({ mail }) => mail)) },
  );
  return (
    <div className={tab.columns}>
      <InviteForm />
      <section className={styles.invitationList} aria-labelledby={title}>
        <h2 className="visually-hidden" id={title}>
          {copy.title}
        </h2>
        <Loaded query={query} copy={copy}>
          {({ invitations: rows }) =>
            rows.length === 0 ? (
              <ListNotice title={copy.empty} help={copy.emptyHelp} />
            ) : (
              <InvitationTable rows={rows} />
            )
          }
        </Loaded>
      </section>
    </div>
  );
}

function InvitationTable({ rows }: { rows: readonly ListedInvitation[] }) {
  const shownMail = useShownMail();
  const columns: readonly Column<ListedInvitation>[] = [
    {
      title: copy.columns.guest,
      cell: ({ name, email, note }) => (
        <span className={tab.described}>
          <bdi>{name || copy.erased}</bdi>
          <span className="soft">{email ?? copy.noEmail}</span>
          {note && (
            <span className="soft" dir="auto">
              {note}
            </span>
          )}
        </span>
      ),
    },
    {
      title: copy.columns.window,
      cell(invitation) {
        const [days, today] = describeDays(invitation, Date.now());
        return (
          <span className={tab.described}>
            <span>{days}</span>
            {today && <span className="soft">{today}</span>}
          </span>
        );
      },
    },
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

interface Revocation {
  readonly invitation: ListedInvitation;
  readonly revoked: boolean;
}

function Operations({ invitation }: { invitation: ListedInvitation }) {
  const change = useApiMutation('PATCH /api/admin/invitations/:id', {
    content: ({ invitation: { id }, revoked }: Revocation) => ({ id, body: { revoked } }),
    topic: ({ invitation: { id } }) => id,
    done: (_, { invitation, revoked }) => ({
      title: revoked ? copy.revoked : copy.restored,
      detail: invitation.name,
    }),
    undo: (_, { revoked, ...of }) => {
      const reversal = { ...of, revoked: !revoked };
      return () => void change.send(reversal);
    },
    failsAs: { title: copy.changeFailed },
  });
  const { name, link } = invitation;
  const end = endOf(invitation, Date.now());
  const isRevoked = end === 'revoked';
  const ofName = <span className="visually-hidden"> {fillText(copy.of, { name })}</span>;

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
    <span className="wrap gap-2">
      {end === null && (
        <>
          <RowButton onClick={() => void copyText(link)}>
            {copy.copyLink}
            {ofName}
          </RowButton>
          <RowButton onClick={() => void copyText(messageOf(invitation))}>
            {copy.copyMessage}
            {ofName}
          </RowButton>
        </>
      )}
      <RowButton
        isDangerous={!isRevoked}
        aria-disabled={change.isSending}
        onClick={() => void change.send({ invitation, revoked: !isRevoked })}
      >
        {isRevoked ? copy.allowAgain : copy.revoke}
        {ofName}
      </RowButton>
    </span>
  );
}

/** @param now in milliseconds since 1970 */
export function describeState(invitation: ListedInvitation, now: number): string[] {
  const { bookings, mail, uses, uses_max } = invitation;
  const state = endOf(invitation, now) ?? 'open';
  const hasDate = state === 'open' || state === 'expired';
  const until = hasDate ? ` ${formatListDate(lastDayOf(invitation))}` : '';
  return [
    copy.state[state] + until,
    ...(uses_max > 1 ? [fillText(copy.usesOf, { uses, max: uses_max })] : []),
    ...(mail === null || bookings.length > 0 ? [] : [copy.mail[mail]]),
    ...bookings.map(
      ({ booking_date, time_slot }) => `${formatListDay(booking_date)}, ${time_slot}`,
    ),
  ];
}

/** @param now in milliseconds since 1970 */
export function describeDays(invitation: ListedInvitation, now: number): string[] {
  const { window_from_days: from, window_to_days: to } = invitation;
  const oneDay = from === 1 ? copy.tomorrow : copy.oneDay;
  const days = fillText(from === to ? oneDay : copy.window, { from, to });
  return endOf(invitation, now) === null ? [days, ...describeToday({ from, to }, now)] : [days];
}

/** An admin pastes it into a chat with the guest. */
export function messageOf(invitation: ListedInvitation): string {
  const { name, link } = invitation;
  return fillText(copy.message, { name, link, until: formatListDate(lastDayOf(invitation)) });
}
