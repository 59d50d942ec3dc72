import type { Slot } from '#domain/booking/slots/slot.ts';

/** The slot that the guest has already, marked where another one is chosen. */
export interface OwnSlot {
  readonly slot: Slot;
  /** A text such as 'Your slot now'. */
  readonly label: string;
}
