import { clsx } from 'clsx';
import { type Ref, type RefObject, useId } from 'react';
import { NearestSlots } from '#app/features/slot-picker/nearest-slots.tsx';
import { useSelectionUrl } from '#app/features/slot-picker/selection-link.tsx';
import { NO_SELECTION } from '#app/features/slot-picker/slot-selection.ts';
import { LongDate, VisitorTime } from '#app/features/slot-picker/slot-text.tsx';
import * as viewStyles from '#app/features/slot-picker/view.module.css';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { TextLink } from '#app/ui/controls/text-button.tsx';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import * as styles from './details-view.module.css';
import { GuestForm, type GuestFormOptions } from './guest-form.tsx';

export function DetailsView({
  headingRef,
  alertRef,
  ...guestForm
}: GuestFormOptions & {
  headingRef: Ref<HTMLHeadingElement>;
  alertRef: RefObject<HTMLElement | null>;
}) {
  const { state, native } = guestForm;
  const { choice } = state.step;
  const calendarUrl = useSelectionUrl(NO_SELECTION);
  const timesUrl = useSelectionUrl({ booking_date: choice.booking_date });
  const unavailable = state.phase === 'filling_in' ? state.unavailable : null;
  // Not a pending one, which may be the guest's: sending it again tells.
  const reason = unavailable && !unavailable.isPending ? state.step.unavailableReason : null;
  const summary = useId();
  const heading = useId();
  const form = useId();
  const isHydrated = useIsHydrated();
  const { texts } = state.draft;
  const slotForm =
    isHydrated || !native ? null : { id: form, fields: { ...native.fields, ...texts } };

  return (
    <section className={viewStyles.view} aria-labelledby={heading}>
      <div className={styles.detailsView}>
        <div className={styles.column}>
          <div
            className={clsx(styles.summary, reason ? styles.taken : viewStyles.marked)}
            data-toast-subject={reason ? '' : undefined}
          >
            <h2 className={styles.summaryTitle}>{bookingFixedTexts.summary}</h2>
            <div id={summary}>
              <dl className="wrap">
                <dt>{bookingFields.booking_date}</dt>
                <dd className="headline-2xl">
                  <LongDate date={choice.booking_date} />
                </dd>
                <dt>{bookingFields.time_slot}</dt>
                <dd className="headline-2xl">
                  {reason ? <s>{choice.time_slot}</s> : choice.time_slot}{' '}
                  {reason === 'taken' && (
                    <span className={styles.booked}>{bookingFixedTexts.booked}</span>
                  )}
                </dd>
              </dl>
              <p className={viewStyles.times}>
                <VisitorTime className={viewStyles.visitorTime} choice={choice} />{' '}
                <span>{bookingCopy.zone}</span>
              </p>
            </div>
            <div className={styles.summaryActions}>
              <TextLink to={timesUrl}>{bookingCopy.changeTime}</TextLink>
              <TextLink to={calendarUrl}>{bookingCopy.changeDate}</TextLink>
            </div>
          </div>
          {/* Enter in a field presses the first button of its form, which is to be no other slot. */}
          {unavailable && slotForm && <button type="submit" form={form} hidden />}
          {unavailable && (
            <NearestSlots unavailable={unavailable} form={slotForm} alertRef={alertRef} />
          )}
        </div>
        <div>
          <h2
            className={`headline-3xl ${styles.heading}`}
            id={heading}
            ref={headingRef}
            tabIndex={-1}
            aria-describedby={summary}
          >
            {bookingCopy.detailsQuestion}
          </h2>
          <GuestForm
            id={form}
            labelledBy={heading}
            waitsForSlot={isHydrated && reason !== null}
            onSlotRejected={() => alertRef.current?.focus()}
            {...guestForm}
          />
        </div>
      </div>
    </section>
  );
}
