import * as v from 'valibot';
import { CreatedBooking } from '#domain/booking/created-booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A booking as its guest remembers it. */
export interface KnownBooking extends Slot {
  readonly id: string;
  /** The key of the guest's link. */
  key: string;
  /** In every text of the guest, and in those of nobody else; too long to be in a key by chance. */
  readonly marker: string;
  status: 'confirmed' | 'cancelled';
}

/** A change that a response has confirmed. */
export interface Confirmation extends Slot {
  readonly action: 'booked' | 'moved' | 'cancelled';
  readonly bookingId: string;
}

/** What the people know, and what the server has told them. */
export class Knowledge {
  bookings: KnownBooking[] = [];
  readonly blocked = new Map<string, PlainDate>();
  readonly invitations: { readonly id: string; readonly key: string }[] = [];
  /** Links that the team has replaced: they must not open anything. */
  readonly endedKeys: string[] = [];
  /** Collected since the last check. */
  confirmations: Confirmation[] = [];
  #guests = 0;

  newMarker(): string {
    this.#guests += 1;
    return `marker${this.#guests}x`;
  }

  confirmed(action: Confirmation['action'], bookingId: string, slot: Slot): void {
    const { booking_date, time_slot } = slot;
    this.confirmations.push({ action, bookingId, booking_date, time_slot });
  }

  /** Drops the bookings that are over. */
  forgetBefore(date: PlainDate): void {
    this.bookings = this.bookings.filter(({ booking_date }) => booking_date >= date);
  }
}

/** The markers of other guests in a text. */
export const foreignMarkers = (text: string, own?: string): string[] =>
  [...text.matchAll(/marker\d+x/g)].map(([found]) => found).filter((found) => found !== own);

const Problem = v.object({ code: v.string() });

/** '' if the text is no problem document. */
export function codeOf(text: string): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), text);
  return parsed.success ? parsed.output.code : '';
}

export const createdOf = (text: string) =>
  v.parse(v.pipe(v.string(), v.parseJson(), CreatedBooking), text);
