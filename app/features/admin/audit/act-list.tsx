import type { Ref } from 'react';
import { admin } from '#content/admin/admin.ts';
import type { AuditEntry } from '#domain/admin/audit.ts';
import { formatNearDay } from '#domain/time/plain-date.ts';
import { formatShowClock, showDateAt } from '#domain/time/show-time.ts';
import { subjectOf } from './act-words.ts';
import './act-list.css';

/**
 * Audit entries as a list with beads: time in the studio's zone, operation and actor.
 * @param withDate false where a heading says the day already
 * @param withSubject false where all of them are about one booking that is on the page
 * @param marked the act that `markedRef` is put on, to move the focus there
 */
export function ActList({
  acts,
  withDate = true,
  withSubject = true,
  marked,
}: {
  acts: readonly AuditEntry[];
  withDate?: boolean;
  withSubject?: boolean;
  marked?: { readonly id: string; readonly ref: Ref<HTMLLIElement> } | undefined;
}) {
  const today = showDateAt(Date.now());
  return (
    <ol className={withDate ? 'act-list' : 'act-list act-list-of-day'}>
      {acts.map((act) => {
        const subject = withSubject ? subjectOf(act, today) : '';
        const isMarked = marked?.id === act.id;
        return (
          <li key={act.id} {...(isMarked && { ref: marked.ref, tabIndex: -1 })}>
            <span className="act-when figures">
              {withDate && `${formatNearDay(showDateAt(act.at), today)}, `}
              {formatShowClock(act.at)}
            </span>{' '}
            <span className="act-what">
              <b>{admin.history.actions[act.action]}</b>
              {subject && ` ${subject}`}
            </span>{' '}
            <span className="act-who">
              {admin.history.by} {act.actor ?? admin.history.guest}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
