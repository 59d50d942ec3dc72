import type { SlotChoice } from '#domain/booking/slots/availability.ts';

/** The slot that the guest has already, marked where another one is chosen. */
export interface OwnSlot {
  readonly slot: SlotChoice;
  /** Such as 'Your slot now'. */
  readonly label: string;
}
